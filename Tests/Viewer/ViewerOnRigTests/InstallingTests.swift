import Codecs
import Drawing
import Foundation
import Geometry
import Rig
import RigSupport
import SystemPackage
import TestSupport
import Testing

/// `make install`, `make uninstall` and the installed programs.
@Suite(.serialized) struct InstallingTests {
  private static let id = "io.github.touchstone.Touchstone"

  /// The installed files without icons and samples.
  private static let files: Set<String> = [
    "bin/touchstone", "bin/touchrig",
    "libexec/touchstone/touchstone-decoder", "libexec/touchstone/touchstone-decoder-vips",
    "share/applications/\(id).desktop", "share/metainfo/\(id).metainfo.xml",
    "share/dbus-1/services/\(id).service",
    "share/man/man1/touchstone.1", "share/man/man1/touchrig.1",
    "share/bash-completion/completions/touchstone", "share/bash-completion/completions/touchrig",
    "share/zsh/site-functions/_touchstone", "share/zsh/site-functions/_touchrig",
    "share/fish/vendor_completions.d/touchstone.fish",
    "share/fish/vendor_completions.d/touchrig.fish",
    "share/doc/touchstone/copyright", "share/touchstone/installed",
  ]

  /// A tree for all tests that do not change it.
  private static let shared = Result { try installed() }

  private static func installed() throws -> InstalledTree {
    let tree = InstalledTree()
    let (status, output) = try tree.make("install")
    try #require(status == 0, "\(output)")
    return tree
  }

  @Test func `All files are installed and listed`() throws {
    let tree = try Self.shared.get()
    let (files, folders) = tree.contents()
    let sides = [16, 22, 24, 32, 48, 64, 128, 256, 512]
    let icons =
      sides.map { "\($0)x\($0)/apps/\(Self.id).png" } + [
        "scalable/apps/\(Self.id).svg", "symbolic/apps/\(Self.id)-symbolic.svg",
      ]
    let samples = files.filter { $0.hasPrefix("share/touchstone/samples/") }
    let languages = try String(contentsOfFile: "\(SourceTree.path)/po/LINGUAS", encoding: .utf8)
      .split(whereSeparator: \.isWhitespace)
    let translations = languages.flatMap {
      ["share/locale/\($0)/LC_MESSAGES/touchstone.mo", "share/man/\($0)/man1/touchstone.1"]
    }
    let expected = Self.files.union(icons.map { "share/icons/hicolor/\($0)" }).union(samples)
      .union(translations)
    #expect(languages.count == 14)
    #expect(files == expected)
    #expect(samples.count == 9)
    let list = tree.text(of: "share/touchstone/installed").split(separator: "\n").map(String.init)
    #expect(Set(list) == files.union(folders.map { "\($0)/" }))
  }

  @Test func `The installed viewer uses the installed decoders`() throws {
    let tree = try Self.shared.get()
    // With characters that must be escaped in a URL.
    let name = "ein Bild für 100%.png"
    let picture = PositionChart(width: 400, height: 300)
    _ = Scratch.folder.write(try PNG.encode(picture.bitmap), to: name)
    let encoded = "ein%20Bild%20f%C3%BCr%20100%25.png"
    let rig = try Rig(width: 800, height: 600)
    let viewer = try rig.launch([
      "\(tree.path)/bin/touchstone", "--geometry", "800x600+0+0",
      "file://\(Scratch.folder.path)/\(encoded)",
    ])
    try rig.waitForWindow()
    try rig.waitUntil("the picture", in: Rect(origin: .zero, size: Size(800, 600))) {
      picture.measure($0) != nil
    }
    let decoders = Set(ProcessStatus(id: viewer.processID).children.map(\.program))
    let expected = "\(tree.path)/libexec/touchstone/touchstone-decoder"
    #expect(decoders == [expected.replacing("//", with: "/")])
  }

  @Test func `Without an argument the installed samples are shown`() throws {
    let tree = try Self.shared.get()
    let rig = try Rig(width: 800, height: 600)
    let target = "\(Scratch.folder.path)/samples.png"
    let viewer = try rig.launch(["\(tree.path)/bin/touchstone", "--screenshot", target])
    #expect(try viewer.waitForExit(within: .seconds(30)) == 0)
    // More than a message.
    let colors = Set(try PictureFile.bitmap(at: FilePath(target)).pixels)
    #expect(colors.count > 10_000)
  }

  @Test func `The installed rig can drive the installed viewer`() throws {
    let tree = try Self.shared.get()
    let target = "\(Scratch.folder.path)/played.png"
    let script = Scratch.folder.write(
      Array("wait quiet\ntap 100,100\nwait quiet\nscreenshot \"\(target)\"\n".utf8), to: "a.touch")
    let outcome = try tree.run(
      "touchrig",
      [
        "run", "--size", "400x300", script, "--", "\(tree.path)/bin/touchstone",
        "\(tree.path)/share/touchstone/samples/paint-brushes.png",
      ])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try PictureFile.bitmap(at: FilePath(target)).width == 400)
  }

  @Test func `Uninstalling keeps files of others`() throws {
    let tree = InstalledTree()
    try tree.write("theirs", to: "share/applications/other.desktop")
    try tree.make("install")
    try tree.write("theirs", to: "share/touchstone/samples/mine.jpg")
    let outcome = try tree.make("uninstall")
    #expect(outcome.status == 0, "\(outcome.output)")
    let (files, folders) = tree.contents()
    #expect(files == ["share/applications/other.desktop", "share/touchstone/samples/mine.jpg"])
    #expect(
      folders == [
        "share", "share/applications", "share/touchstone", "share/touchstone/samples",
      ])
  }

  @Test func `Uninstalling leaves nothing behind`() throws {
    let tree = try Self.installed()
    try tree.make("uninstall")
    let (files, folders) = tree.contents()
    #expect(files.isEmpty && folders.isEmpty)
    let again = try tree.make("uninstall")
    #expect(again.status == 0)
    #expect(again.output == "Nothing is installed in \(tree.path).\n")
  }

  @Test func `Another version replaces the first one`() throws {
    let tree = try Self.installed()
    let before = tree.contents()
    let list = "share/touchstone/installed"
    try tree.write("old", to: "share/touchstone/old.txt")
    try tree.write(tree.text(of: list) + "share/touchstone/old.txt\n", to: list)
    let outcome = try tree.make("install")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(tree.contents() == before)
    try tree.make("uninstall")
    let (files, folders) = tree.contents()
    #expect(files.isEmpty && folders.isEmpty)
  }

  @Test func `A list of files outside the tree is rejected`() throws {
    let tree = try Self.installed()
    let before = tree.contents()
    let list = "share/touchstone/installed"
    try tree.write(tree.text(of: list) + "../../../victim\n", to: list)
    for target in ["install", "uninstall"] {
      let (status, output) = try tree.make(target)
      #expect(status == 2)
      #expect(output.contains("\(target): \(tree.path)/\(list): expected names below"))
      #expect(tree.contents() == before)
    }
  }

  @Test func `Nothing is installed if the programs are missing`() throws {
    let tree = InstalledTree()
    let (status, output) = try tree.make("install", programs: "/nowhere")
    #expect(status == 2)
    #expect(output.contains("install: /nowhere/touchstone is missing; run \"make build\" first\n"))
    #expect(tree.contents() == ([], []))
  }

  @Test(arguments: [
    ("touchstone", [[]]),
    ("touchrig", [[], ["help", "run"], ["help", "serve"], ["help", "replay"]]),
  ])
  func `Manual pages and completions contain all options`(
    program: String, commands: [[String]]
  ) throws {
    let tree = try Self.shared.get()
    let page = tree.text(of: "share/man/man1/\(program).1")
    let completions = [
      "bash-completion/completions/\(program)", "zsh/site-functions/_\(program)",
      "fish/vendor_completions.d/\(program).fish",
    ].map { tree.text(of: "share/\($0)") }
    for command in commands {
      let help = try tree.run(program, command.isEmpty ? ["--help"] : command)
      let options = help.output.matches(of: /--([a-z][-a-z]+)/).map { String($0.output.1) }
      #expect(options.contains("help"))
      for option in Set(options) where option != "record" || program == "touchstone" {
        #expect(page.contains("Fl Fl \(option)"))
        // In fish completions, options have no dashes.
        for text in completions { #expect(text.contains(option)) }
      }
    }
  }

  @Test func `The newest release in the metainfo is this version`() throws {
    let tree = try Self.shared.get()
    let metainfo = tree.text(of: "share/metainfo/\(Self.id).metainfo.xml")
    let release = try #require(metainfo.firstMatch(of: /<release version="([0-9.]+)" date="/))
    let version = try tree.run("touchrig", ["--version"]).output
    #expect(version == "touchrig \(release.output.1)\n")
    #expect(
      try tree.run("touchstone", ["--version"]).output.hasPrefix("Touchstone \(release.output.1)\n")
    )
  }
}
