import Foundation
import Glibc

/// A user without rights, as whom tests that run as root start programs.
public enum OrdinaryUser {
  /// The number of the user, and of its group: those of "nobody" and "nogroup".
  public static let id: UInt32 = 65534

  /// The command that starts the program that follows as this user.
  public static let command = [
    "/usr/bin/setpriv", "--reuid=\(id)", "--regid=\(id)", "--clear-groups",
  ]

  /// The reason why no programs can be started as this user; nil if they can.
  public static let missing: String? = {
    guard getuid() == 0 else { return "the tests run as an ordinary user anyway" }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments =
      Array(command.dropFirst()) + ["/usr/bin/test", "-x", "\(builtPrograms)/touchstone"]
    guard (try? process.runWithLimit()) != nil else { return "there is no setpriv (util-linux)" }
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? nil : "an ordinary user may not read the built programs in \(builtPrograms)"
  }()

  /// Starts a program of this user that forwards data for the socket `name` in `folder` to another socket, which
  /// accepts only this user.
  public static func relay(to socket: String, from name: String, in folder: String) throws
    -> (HelperProcess, socket: String)
  {
    let path = "\(folder)/\(name)"
    let relay = try HelperProcess(
      command[0], Array(command.dropFirst()) + ["/usr/bin/python3", "-c", script, path, socket])
    guard relay.readLine() == "ready" else {
      throw PrivateBus.Missing(description: "no relay to \(socket)")
    }
    return (relay, path)
  }

  private static let script = """
    import os, socket, sys, threading
    def connect(path):
      end = socket.socket(socket.AF_UNIX)
      end.connect(path)
      return end
    def pump(source, sink):
      while data := source.recv(65536): sink.sendall(data)
      sink.shutdown(socket.SHUT_WR)
    server = socket.socket(socket.AF_UNIX)
    server.bind(sys.argv[1])
    os.chmod(sys.argv[1], 0o666)
    server.listen()
    print('ready', flush=True)
    while True:
      near, _ = server.accept()
      far = connect(sys.argv[2])
      for pair in [(near, far), (far, near)]: threading.Thread(target=pump, args=pair).start()
    """

  /// Gives files to this user.
  public static func own(_ paths: [String]) {
    for path in paths { chown(path, id, id) }
  }
}
