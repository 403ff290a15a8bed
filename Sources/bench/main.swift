import Terminal

Bench.runProgram()
