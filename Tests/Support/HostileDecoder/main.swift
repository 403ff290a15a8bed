import CSandbox
import DecoderIPC
import Glibc

// A decoder that does what a file says, as a hijacked process could.
//
// A file that begins with "hostile" holds a command, and perhaps numbers. All other files are
// decoded like by `touchstone-decoder`, so that tests see what follows an attack.

// The process must not outlive the viewer, whatever it does.
_ = sandbox_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
signal(SIGPIPE, SIG_IGN)
guard let settings = DecoderSettings(arguments: CommandLine.arguments) else { exit(2) }
HostileDecoder(settings).run()
