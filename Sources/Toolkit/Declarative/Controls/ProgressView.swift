import Controls
import Drawing
import Views

/// The progress of a work: a bar, or while its end is not known, a turning sign.
public struct ProgressView<Label: View>: View {
  private let label: Label
  /// The part that is done, from 0 to 1; nil while the end is not known.
  private let fraction: Double?

  private init(label: Label, fraction: Double?) {
    self.label = label
    self.fraction = fraction
  }

  /// Creates a turning sign with other views below it.
  public init(@ViewBuilder label: () -> Label) { self.init(label: label(), fraction: nil) }

  /// Creates a bar with other views above it; a turning sign for no value.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    let fraction = value.map { total > 0 ? Double($0 / total) : 0 }
    self.init(label: label(), fraction: fraction.map { min(max($0, 0), 1) })
  }

  /// The bar, or the sign.
  public var body: some View {
    if let fraction {
      VStack(alignment: .leading) {
        label
        ProgressBar(fraction: fraction)
      }
    } else {
      VStack {
        TurningSign()
        label
      }
    }
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates a turning sign.
  public init() { self.init(label: EmptyView(), fraction: nil) }

  /// Creates a bar; a turning sign for no value.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// Creates a turning sign with a title.
  public init(_ title: some StringProtocol) { self.init { Text(title) } }

  /// Creates a bar with a title; a turning sign for no value.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1
  ) { self.init(value: value, total: total) { Text(title) } }
}

/// A bar of the toolkit.
private struct ProgressBar: ViewRepresentable {
  let fraction: Double

  func makeView(context: Context) -> Controls.ProgressView { Controls.ProgressView() }

  func updateView(_ bar: Controls.ProgressView, context: Context) {
    bar.setProgress(fraction, animated: bar.window != nil)
    bar.tintColor = context.environment.tint
  }
}

/// A turning sign of the toolkit.
private struct TurningSign: ViewRepresentable {
  func makeView(context: Context) -> ActivityIndicator {
    let sign = ActivityIndicator()
    sign.startAnimating()
    return sign
  }

  func updateView(_ sign: ActivityIndicator, context: Context) {
    sign.color = context.environment.tint ?? .secondaryLabel
  }
}
