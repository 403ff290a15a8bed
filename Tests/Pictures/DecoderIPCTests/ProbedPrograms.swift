import DecoderIPC
import Foundation
import SystemPackage
import TestSupport

/// The shipped decoder programs, started with a preloaded library.
///
/// The library plays the attacker in a hijacked decoder: instead of the message that the program is
/// ready, it tries what a decoder must not do and sends the results. It can also simulate an older
/// kernel.
final class ProbedPrograms {
  /// A role of the library in a program.
  enum Role: String {
    /// Tries what a decoder must not do.
    case probe = "PROBE"
    /// Simulates a kernel without Landlock.
    case noLandlock = "NO_LANDLOCK"
    /// Simulates a kernel without filters of system calls.
    case noFilter = "NO_FILTER"
  }

  private let files = TemporaryFolder()

  /// The folder of the programs.
  var folder: String { files.path }

  /// Creates both programs, with a library in these roles.
  init(_ roles: [Role]) throws {
    let library = try PreloadedLibrary(Self.source, in: files)
    for program in DecoderProgram.allCases {
      let variables = ["LD_PRELOAD=\(library.path)"] + roles.map { "\($0.rawValue)=1" }
      files.writeProgram(
        program.rawValue,
        doing: """
          echo $$ > '\(files.path)/\(program.rawValue).id'
          \(variables.joined(separator: " ")) exec '\(builtPrograms)/\(program.rawValue)' "$@"
          """)
    }
  }

  /// Returns the findings of the library in `program`: for each attempt, an error number or 0.
  func findings(in program: DecoderProgram) throws -> [String: Int] {
    let text = try SandboxedDecoder.report(of: program, in: FilePath(folder))
    let pairs = text.split(separator: "\n").compactMap { line -> (String, Int)? in
      let parts = line.split(separator: "=")
      return parts.count == 2 ? Int(parts[1]).map { (String(parts[0]), $0) } : nil
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns the file `name` in `/proc` of the latest process of `program`.
  func facts(of program: DecoderProgram, in name: String) throws -> String {
    let id = try String(contentsOfFile: "\(folder)/\(program.rawValue).id", encoding: .utf8)
    let path = "/proc/\(id.trimmingCharacters(in: .newlines))/\(name)"
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <errno.h>
    #include <fcntl.h>
    #include <pthread.h>
    #include <stdarg.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/resource.h>
    #include <sys/socket.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static char text[8192] = {0}; /* a packet of kind 0 with no numbers, and then text */
    static int length = 16;
    static int plays_probe;

    __attribute__((constructor)) static void begin(void) { plays_probe = getenv("PROBE") != NULL; }

    static void say(const char *name, long value) {
      length += snprintf(text + length, sizeof text - length, "%s=%ld\n", name, value);
    }
    static void tell(const char *name, long status) { say(name, status < 0 ? errno : 0); }
    static void *nothing(void *argument) { return argument; }

    static long private_mebibytes(void) {
      const size_t step = 16 << 20;
      long count = 0;
      while (mmap(NULL, step, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
        if (++count > 4096) break;
      return count * 16;
    }

    static void probe(void) {
      char byte = 0;
      struct stat status;
      struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
      pthread_t thread;
      tell("memfd_create", syscall(SYS_memfd_create, "probe", 0));
      tell("ftruncate", ftruncate(4, 1L << 40));
      tell("fallocate", syscall(SYS_fallocate, 4, 0, 0L, 1L << 40));
      tell("write beyond", pwrite(4, &byte, 1, 256 << 20));
      tell("anonymous shared", (long)mmap(NULL, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
      char *shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 4, 0);
      say("shared writable", shared == MAP_FAILED ? errno : 0);
      tell("shared executable", (long)mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_SHARED, 4, 0));
      tell("private executable", (long)mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, 4, 0));
      tell("made executable", mprotect(shared, 4096, PROT_READ | PROT_EXEC));
      tell("open", open("/etc/passwd", O_RDONLY));
      tell("open library", open("/usr/bin/env", O_RDONLY));
      tell("stat", syscall(SYS_statx, AT_FDCWD, "/etc/passwd", 0, 0, &status));
      tell("lstat", fstatat(AT_FDCWD, "/etc/passwd", &status, AT_SYMLINK_NOFOLLOW));
      tell("access", access("/etc/passwd", F_OK));
      tell("readlink", readlink("/proc/self/exe", &byte, 1));
      tell("socket", socket(AF_UNIX, SOCK_STREAM, 0));
      tell("setrlimit", setrlimit(RLIMIT_DATA, &limit));
      say("thread", pthread_create(&thread, NULL, nothing, NULL));
      int count = 0;
      while (dup(0) >= 0) count++;
      say("descriptors", count);
      fstat(4, &status);
      say("shared MiB", status.st_size >> 20);
      say("private MiB", private_mebibytes());
    }

    ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
      if (plays_probe) {
        plays_probe = 0;
        probe();
        return send(socket, text, length, 0) < 0 ? -1 : (ssize_t)message->msg_iov[0].iov_len;
      }
      return syscall(SYS_sendmsg, socket, message, flags);
    }

    /* Four system calls go through this function of the C library: it behaves like an older kernel. */
    long syscall(long number, ...) {
      va_list list;
      va_start(list, number);
      long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
      long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
      va_end(list);
      int is_landlock = number >= SYS_landlock_create_ruleset && number <= SYS_landlock_restrict_self;
      if ((is_landlock && getenv("NO_LANDLOCK")) || (number == SYS_seccomp && getenv("NO_FILTER"))) {
        errno = ENOSYS;
        return -1;
      }
      long result;
    #if defined(__x86_64__)
      register long r10 __asm__("r10") = d;
      register long r8 __asm__("r8") = e;
      register long r9 __asm__("r9") = f;
      __asm__ volatile("syscall" : "=a"(result)
        : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
    #else
      register long x8 __asm__("x8") = number;
      register long x0 __asm__("x0") = a;
      register long x1 __asm__("x1") = b;
      register long x2 __asm__("x2") = c;
      register long x3 __asm__("x3") = d;
      register long x4 __asm__("x4") = e;
      register long x5 __asm__("x5") = f;
      __asm__ volatile("svc 0" : "+r"(x0)
        : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
      result = x0;
    #endif
      if (result < 0 && result > -4096) {
        errno = (int)-result;
        return -1;
      }
      return result;
    }
    """#
}
