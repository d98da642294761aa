// Checks files against a profile of veraPDF: one line a file, then one for each rule that fails, with where and how often.

import java.io.FileInputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.LogManager;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;

public class Check {
    public static void main(String[] arguments) throws Exception {
        LogManager.getLogManager().reset();
        VeraGreenfieldFoundryProvider.initialise();
        String name = "org/verapdf/pdfa/validation/" + arguments[0] + ".xml";
        ValidationProfile profile;
        try (var stream = Check.class.getClassLoader().getResourceAsStream(name)) {
            profile = Profiles.profileFromXml(stream);
        }
        for (int number = 1; number < arguments.length; number++) {
            try (var file = new FileInputStream(arguments[number]);
                    PDFAParser parser = Foundries.defaultInstance().createParser(file, profile.getPDFAFlavour())) {
                ValidationResult result = Foundries.defaultInstance().createValidator(profile, false).validate(parser);
                System.out.println("checked " + result.getTotalAssertions() + " " + arguments[number]);
                Map<String, Integer> times = new LinkedHashMap<>();
                Map<String, String> places = new LinkedHashMap<>();
                for (TestAssertion one : result.getTestAssertions()) {
                    if (one.getStatus() == TestAssertion.Status.FAILED) {
                        String rule = one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber();
                        times.merge(rule, 1, Integer::sum);
                        places.putIfAbsent(rule, one.getMessage() + " @ " + one.getLocation().getContext());
                    }
                }
                times.forEach((rule, count) ->
                    System.out.println("failed " + rule + " x" + count + " " + places.get(rule)));
            }
        }
    }
}
