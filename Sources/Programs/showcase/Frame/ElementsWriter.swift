import Files
import FoundationEssentials
import Glibc
import SystemPackage
import TouchstoneToolkit

/// Writes the content of the window as lines of JSON, for tests of programs: the readout when it changes, and the
/// accessible elements whenever the window comes to rest.
@MainActor
final class ElementsWriter {
  private let file: OpenFile
  private weak let window: Window?
  private var lastReadout: String?
  private var lastElements: [Element]?
  private let encoder = JSONEncoder()

  /// Follows `window`, and appends to the file at `path`.
  /// - Throws: `Errno` if the file cannot be opened.
  init(of window: Window, to path: FilePath, readout: @escaping @MainActor () -> String?) throws {
    self.window = window
    let descriptor = try FileDescriptor.open(
      path, .writeOnly, options: [.append, .create, .closeOnExec], permissions: .ownerReadWrite)
    file = OpenFile(descriptor.rawValue)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    window.onFrame = { [weak self] time in self?.write(readout(), at: time) }
    window.onRest = { [weak self] time in self?.writeElements(at: time) }
  }

  private struct ReadoutLine: Encodable {
    var t: Int64
    var readout: String
  }

  private struct ElementsLine: Encodable {
    var t: Int64
    var elements: [Element]
  }

  fileprivate struct Element: Encodable, Equatable {
    var id, role, name, description, value: String
    var states: [String]
    var frame: [Int]
    // Only of elements that have them.
    var actions: [String]?
    var relations: [String: [String]]?
    var position: [Int]?
    var level, count: Int?
  }

  private func write(_ readout: String?, at time: Instant) {
    guard let readout, readout != lastReadout else { return }
    lastReadout = readout
    append(ReadoutLine(t: time.milliseconds, readout: readout))
  }

  private func writeElements(at time: Instant) {
    guard let tree = window?.accessibilityTree() else { return }
    var elements: [Element] = []
    add(tree.root, of: tree, to: &elements)
    guard elements != lastElements else { return }
    lastElements = elements
    append(ElementsLine(t: time.milliseconds, elements: elements))
  }

  private func add(
    _ id: AccessibilityTree.ID, of tree: AccessibilityTree, to elements: inout [Element]
  ) {
    guard let node = tree.nodes[id] else { return }
    elements.append(Element(node, of: tree))
    for child in node.children { add(child, of: tree, to: &elements) }
  }

  private func append(_ line: some Encodable) {
    guard let data = try? encoder.encode(line) else { return }
    let bytes = [UInt8](data) + [UInt8(ascii: "\n")]
    _ = Glibc.write(file.descriptor, bytes, bytes.count)
  }
}

extension ElementsWriter.Element {
  fileprivate init(_ node: AccessibilityTree.Node, of tree: AccessibilityTree) {
    id = node.identifier
    role = node.role.rawValue
    name = node.name
    description = node.description
    value = node.value ?? node.number.map { "\($0.value)" } ?? ""
    states = node.states.map(\.rawValue).sorted()
    frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height].map {
      Int(exactly: $0.rounded()) ?? 0
    }
    if !node.actions.isEmpty { actions = node.actions.map(\.name) }
    let named = node.relations.map { relation, others in
      (relation.rawValue, others.compactMap { tree[$0]?.identifier }.filter { !$0.isEmpty })
    }.filter { !$0.1.isEmpty }
    if !named.isEmpty { relations = Dictionary(uniqueKeysWithValues: named) }
    position = node.setPosition.map { [$0.index, $0.count] }
    level = node.headingLevel
    count = node.lazyCount
  }
}

extension Instant {
  /// The time in milliseconds, as in recordings of touches.
  fileprivate var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
