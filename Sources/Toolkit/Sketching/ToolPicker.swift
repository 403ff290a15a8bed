public import Drawing
import Motion

/// The choice of a tool, a colour and a width, which canvases and tool bars observe.
///
///     let picker = ToolPicker()
///     picker.addObserver(canvas)
///     picker.tool = .pencil
@MainActor
public final class ToolPicker {
  /// The tools.
  public enum Tool: String, Hashable, Sendable, CaseIterable {
    /// An opaque line.
    case pen
    /// A thin line that lets the background through.
    case pencil
    /// Erases the strokes that it touches.
    case eraser
  }

  /// The chosen tool.
  public var tool = Tool.pen { didSet { if tool != oldValue { toolDidChange(from: oldValue) } } }
  /// The colour of lines.
  public var color: Color { didSet { if color != oldValue { notifyObservers() } } }
  /// The width of the tool, in points; from 1 to 20.
  public var width: Double {
    get { storedWidth }
    set {
      let new = newValue.isFinite ? Self.widths.clamp(newValue) : storedWidth
      guard new != storedWidth else { return }
      storedWidth = new
      notifyObservers()
    }
  }

  /// The widths of tools, in points.
  public static let widths = 1.0...20

  private var storedWidth = 4.0
  /// The drawing tool that was used last.
  private var drawingTool = Tool.pen
  private var observers: [Observer] = []

  private struct Observer { weak var object: (any ToolPickerObserver)? }

  /// Creates a choice of a pen of 4 points in `color`.
  public init(color: Color = .label) { self.color = color }

  /// Exchanges the eraser and the tool that was used before it.
  public func toggleEraser() { tool = tool == .eraser ? drawingTool : .eraser }

  /// The ink of the tool; nil for the eraser.
  public var ink: SketchInk? {
    switch tool {
    case .pen: SketchInk(.pen, color: color)
    case .pencil: SketchInk(.pencil, color: color)
    case .eraser: nil
    }
  }

  /// Notifies `observer` of the choice now, and whenever it changes. It is not kept alive.
  public func addObserver(_ observer: any ToolPickerObserver) {
    observers.append(Observer(object: observer))
    observer.toolPickerDidChange(self)
  }

  private func toolDidChange(from old: Tool) {
    if old != .eraser { drawingTool = old }
    notifyObservers()
  }

  private func notifyObservers() {
    observers.removeAll { $0.object == nil }
    for observer in observers { observer.object?.toolPickerDidChange(self) }
  }
}

/// Called when a tool is chosen.
@MainActor
public protocol ToolPickerObserver: AnyObject {
  /// Another tool, colour or width was chosen.
  func toolPickerDidChange(_ picker: ToolPicker)
}
