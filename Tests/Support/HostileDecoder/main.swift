import CSandbox
import Decoding
import Glibc
import DecoderIPC

// A decoder that does what a file tells it: what a process can do that somebody has taken over.
//
// A file that begins with "hostile" holds words: what to do, and perhaps numbers. All other files are
// decoded as the small decoder does, so that what follows an attack can be looked at.

// It outlives nobody, whatever it does.
_ = sandbox_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
signal(SIGPIPE, SIG_IGN)
guard let settings = DecoderSettings(arguments: CommandLine.arguments) else { exit(2) }
HostileDecoder(settings).run()
