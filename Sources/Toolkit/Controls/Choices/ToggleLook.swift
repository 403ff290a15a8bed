import Drawing
import Geometry
import Views

/// The look of a style of toggles.
@MainActor
protocol ToggleLook {
  /// Returns the size that `toggle` needs.
  func size(of toggle: Toggle) -> Size
  /// Draws `toggle` with its mark in the place that is seen.
  func draw(_ toggle: Toggle, into list: inout DrawList)
}

extension ToggleLook {
  /// Returns the size of a mark of `mark` beside the title.
  func size(of toggle: Toggle, besideMark mark: Size) -> Size {
    let text = toggle.lineSize(of: toggle.title, font: toggle.font)
    let gap = toggle.title.isEmpty ? 0 : ControlMetrics.titleGap
    return Size(mark.width + gap + text.width, max(mark.height, text.height))
  }

  func ink(of toggle: Toggle) -> Color { toggle.isEnabled ? .label : .disabledLabel }

  /// Draws the title in a part of the toggle.
  func drawTitle(of toggle: Toggle, from left: Double, to right: Double, into list: inout DrawList)
  {
    guard !toggle.title.isEmpty, right > left else { return }
    let bounds = toggle.bounds
    let box = Rect(left: left, top: bounds.minY, right: right, bottom: bounds.maxY)
    list.append(line: toggle.title, font: toggle.font, color: ink(of: toggle), in: box)
  }
}

/// A knob on a track, after the title.
struct SwitchLook: ToggleLook {
  /// The size of a switch, as in UIKit.
  static let size = Size(51, 31)
  static let knob = 27.0
  /// The way of the knob from off to on.
  static let travel = 20.0
  private static let disabledShare = 0.5

  func size(of toggle: Toggle) -> Size { size(of: toggle, besideMark: Self.size) }

  func draw(_ toggle: Toggle, into list: inout DrawList) {
    let bounds = toggle.bounds
    // Without a title, the switch is in the middle; otherwise at the end.
    let left =
      toggle.title.isEmpty
      ? bounds.center.x - Self.size.width / 2
      : bounds.maxX - Self.size.width
    let track = Rect(
      x: left, y: bounds.center.y - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height)
    drawTitle(of: toggle, from: bounds.minX, to: left - ControlMetrics.titleGap, into: &list)
    let share = toggle.isEnabled ? 1 : Self.disabledShare
    let position = toggle.shownPosition
    let radius = Self.size.height / 2
    list.append(.roundedFill(track, radius: radius, Color.fill.faded(share)))
    list.appendOutline(of: track, radius: radius, width: 1, ControlColors.outline.faded(share))
    if position > 0 {
      list.append(.roundedFill(track, radius: radius, Color.accentFill.opacity(position * share)))
    }
    let x = track.minX + Self.size.height / 2 + position * Self.travel
    list.appendKnob(center: Point(x, track.center.y), diameter: Self.knob)
  }
}

/// A box with a check mark, before the title.
struct CheckBoxLook: ToggleLook {
  static let side = 20.0
  private static let radius = 5.0

  func size(of toggle: Toggle) -> Size {
    let size = size(of: toggle, besideMark: Size(Self.side, Self.side))
    return Size(
      size.width, max(size.height, ControlMetrics.height(for: toggle.inputKindForSize)))
  }

  func draw(_ toggle: Toggle, into list: inout DrawList) {
    let bounds = toggle.bounds
    let box = Rect(
      x: bounds.minX, y: bounds.center.y - Self.side / 2, width: Self.side, height: Self.side)
    drawTitle(of: toggle, from: box.maxX + ControlMetrics.titleGap, to: bounds.maxX, into: &list)
    let position = toggle.shownPosition
    let dimmed = toggle.isHighlighted ? 0.6 : 1
    let ground = toggle.isEnabled ? Color.accentFill : .disabledLabel
    list.appendOutline(of: box, radius: Self.radius, width: 1.5, ink(of: toggle).faded(dimmed))
    guard position > 0 else { return }
    list.append(.roundedFill(box, radius: Self.radius, ground.opacity(position * dimmed)))
    list.append(
      icon: .check, in: box.inset(by: 2), color: Color(white: 1, alpha: position * dimmed))
  }
}

/// A button that stays pressed.
struct ToggleButtonLook: ToggleLook {
  private static let insets = (touch: 12.0, pointer: 10.0)

  func size(of toggle: Toggle) -> Size {
    let kind = toggle.inputKindForSize
    let text = toggle.lineSize(of: toggle.title, font: toggle.font)
    let inset = kind == .touch ? Self.insets.touch : Self.insets.pointer
    let height = ControlMetrics.height(for: kind)
    return Size(max(text.width + 2 * inset, height), max(text.height, height))
  }

  func draw(_ toggle: Toggle, into list: inout DrawList) {
    let (bounds, radius) = (toggle.bounds, ControlMetrics.cornerRadius)
    let position = toggle.shownPosition
    let dimmed = toggle.isHighlighted ? 0.6 : 1
    list.append(.roundedFill(bounds, radius: radius, ControlColors.fillGround.faded(dimmed)))
    if position > 0 {
      let ground = toggle.isEnabled ? Color.accentFill : .disabledLabel
      list.append(.roundedFill(bounds, radius: radius, ground.opacity(position * dimmed)))
    }
    let ink = toggle.isOn ? Color(white: 1) : ink(of: toggle)
    list.append(
      line: toggle.title, font: toggle.font, color: ink, in: bounds, alignment: .center)
  }
}
