import CommandLineSupport

Touchrig.runProgram()
