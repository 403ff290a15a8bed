import CommandLineSupport

Bench.runProgram()
