import Terminal

Touchrig.runProgram()
