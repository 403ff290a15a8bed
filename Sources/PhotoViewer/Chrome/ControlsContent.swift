/// What the controls say of the picture.
struct ControlsContent: Hashable, Sendable {
  /// The name of its file.
  var name = ""
  /// Which it is among how many, from 1.
  var position = 1
  var count = 1
  /// Device pixels for each of its pixels; nil while there is no picture.
  var zoom: Double?

  /// Such as `3 of 24`.
  var place: String { "\(position) of \(count)" }

  /// Such as `87 %`; with a decimal where whole ones would all be the same.
  var percentage: String? { zoom.map(Self.percentage) }

  /// `zoom` in words.
  static func percentage(of zoom: Double) -> String {
    let percent = zoom * 100
    guard percent < 9.95 else { return "\(Int(min(percent, 1e6).rounded())) %" }
    let tenths = Int((max(0, percent) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
