package import Files
package import SystemPackage

extension ChildProcess {
  /// The program of a child process and all that it receives. It inherits no other open files or
  /// variables, and no ignored or blocked signals.
  package struct Configuration {
    /// The destination of standard output and standard error.
    package enum Output {
      /// Both are discarded.
      case discarded
      /// Both are inherited from this process.
      case inherited
      /// Both are redirected to the standard error of this process.
      case standardError
      /// Both are appended to a file.
      case file(FilePath)
      /// Both are written to an open file, such as the end of a pipe.
      case open(OpenFile)
    }

    /// The path of the program; a name without a slash is relative to the working folder.
    package var program: FilePath
    /// The first argument, the name of the program; nil for its path.
    package var name: String?
    /// The arguments after the name, as bytes, because names of files need not be text.
    var arguments: [[UInt8]]
    /// The environment variables, as `NAME=value` in bytes, because values need not be text.
    package var variables: [[UInt8]] = []
    /// The environment variables, as `NAME=value`, where they are text.
    package var environment: [String] {
      get { variables.map { String(decoding: $0, as: UTF8.self) } }
      set { variables = newValue.map { Array($0.utf8) } }
    }
    /// The working folder; nil for that of this process.
    package var folder: FilePath?
    /// The process group; 0 for a new one, nil for that of this process.
    package var group: Int32?
    /// The destination of standard output and standard error. Standard input is empty.
    package var output = Output.discarded
    /// The files that the child finds open as descriptors 3, 4 and so on.
    package var files: [OpenFile] = []

    /// Creates the configuration of a program with `arguments` only.
    package init(_ program: FilePath, _ arguments: [String] = []) {
      self.init(program, bytes: arguments.map { Array($0.utf8) })
    }

    /// Creates the configuration of a program with the bytes of its `arguments` only.
    package init(_ program: FilePath, bytes arguments: [[UInt8]]) {
      self.program = program
      self.arguments = arguments
    }
  }
}
