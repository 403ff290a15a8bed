import CommandLineSupport
import Files

Touchrig.runProgram(Test.arguments(ArgumentText.arguments))
