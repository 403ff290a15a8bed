#if DEBUG
  import Drawing
  import Geometry
  import Motion
  import Testing
  import Views

  /// Views that change while they draw trap in debug builds.
  @Suite struct DrawingTrapTests {
    @Test(arguments: [
      "alpha", "frame", "isHidden", "clipsToBounds", "content", "subviews", "backgroundColor",
      "cornerRadius", "cornerCurve", "maskedCorners", "borderWidth", "borderColor",
      "shadow.opacity", "tintColor", "mask", "layout",
    ])
    func `A property that is set while drawing is named, with its view`(name: String) async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [name = name as String] in
        await MainActor.run {
          let view = Meddler()
          let window = Window(title: "", content: view)
          window.handle(.resized(WindowSize(points: Size(40, 30), pixelsPerPoint: 1)))
          window.prepareFrame(at: .zero)
          _ = window.drawList()
          view.setting = Meddler.setters[name]
          _ = window.drawList()
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("\(name) of Meddler was changed while drawing"), "\(text)")
    }
  }

  /// A view that sets a property of itself while it draws.
  private final class Meddler: View {
    var setting: ((View) -> Void)?

    static let setters: [String: (View) -> Void] = [
      "alpha": { $0.alpha = 0.5 },
      "frame": { $0.center += Vector(1, 0) },
      "isHidden": { $0.isHidden = true },
      "clipsToBounds": { $0.clipsToBounds = true },
      "content": { $0.setNeedsDisplay() },
      "subviews": { $0.addSubview(View()) },
      "backgroundColor": { $0.backgroundColor = Color(white: 1) },
      "cornerRadius": { $0.cornerRadius = 3 },
      "cornerCurve": { $0.cornerCurve = .continuous },
      "maskedCorners": { $0.maskedCorners = .topLeft },
      "borderWidth": { $0.borderWidth = 1 },
      "borderColor": { $0.borderColor = Color(white: 1) },
      "shadow.opacity": { $0.shadow.opacity = 1 },
      "tintColor": { $0.tintColor = Color(white: 1) },
      "mask": { $0.mask = View() },
      "layout": { $0.setNeedsLayout() },
    ]

    override func draw(into list: inout DrawList) { setting?(self) }
  }
#endif
