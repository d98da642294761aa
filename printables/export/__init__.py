"""Files: PDF, pictures, virtual tables, the zip, the gallery, the calibration page. Imports pages."""
