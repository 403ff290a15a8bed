import Drawing
import Geometry
import Views

/// The look of a style of toggles.
@MainActor
protocol ToggleLook {
  /// Returns the size that `toggle` needs.
  func size(of toggle: Toggle) -> Size
  /// Draws `toggle` with its mark in its current position.
  func draw(_ toggle: Toggle, into list: inout DrawList)
}

extension ToggleLook {
  /// Returns the size of a mark of `mark` next to the title.
  func size(of toggle: Toggle, besideMark mark: Size) -> Size {
    let text = toggle.lineSize(of: toggle.title, font: toggle.font)
    let gap = toggle.title.isEmpty ? 0 : ControlMetrics.titleGap
    return Size(mark.width + gap + text.width, max(mark.height, text.height))
  }

  /// Returns the opacity of the mark of `toggle`.
  func markOpacity(
    of toggle: Toggle, whilePressed pressed: Double = ControlColors.pressedOpacity
  ) -> Double {
    if !toggle.isEnabled { return ControlColors.disabledOpacity }
    return toggle.isHighlighted ? pressed : 1
  }

  /// Returns the background of `toggle` while it is on: its tint, on which white is visible.
  func fill(of toggle: Toggle) -> Color {
    let tint: Color = toggle.tintColor
    return tint.underWhiteText
  }

  func foreground(of toggle: Toggle) -> Color { toggle.isEnabled ? .label : .disabledLabel }

  /// Returns the colour of a white mark on the background of `toggle` while it is on.
  func markForeground(of toggle: Toggle) -> Color {
    let white = Color(white: 1)
    guard !toggle.isEnabled else { return white }
    return white.visible(
      on: fill(of: toggle).blended(over: .background, fraction: ControlColors.disabledOpacity))
  }

  /// Draws the title in a part of the toggle.
  func drawTitle(of toggle: Toggle, from left: Double, to right: Double, into list: inout DrawList)
  {
    let bounds = toggle.bounds
    let box = Rect(left: left, top: bounds.minY, right: max(left, right), bottom: bounds.maxY)
    toggle.drawTitle(
      toggle.title, besideMarkIn: box, font: toggle.font, color: foreground(of: toggle), into: &list
    )
  }
}

/// A knob on a track, after the title.
struct SwitchLook: ToggleLook {
  /// The size of a switch, as in UIKit.
  private static let size = Size(51, 31)
  private static let knob = 27.0
  /// The way of the knob from off to on.
  static let travel = 20.0

  func size(of toggle: Toggle) -> Size { size(of: toggle, besideMark: Self.size) }

  func draw(_ toggle: Toggle, into list: inout DrawList) {
    let bounds = toggle.bounds
    let isMirrored = toggle.isRightToLeft
    // Without a title, the switch is in the middle; otherwise at the end.
    let end = isMirrored ? bounds.minX : bounds.maxX - Self.size.width
    let left = toggle.title.isEmpty ? bounds.center.x - Self.size.width / 2 : end
    let track = Rect(
      x: left, y: bounds.center.y - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height)
    let gap = ControlMetrics.titleGap
    drawTitle(
      of: toggle, from: isMirrored ? track.maxX + gap : bounds.minX,
      to: isMirrored ? bounds.maxX : left - gap, into: &list)
    let position = toggle.shownPosition
    list.appendGroup(opacity: markOpacity(of: toggle, whilePressed: 1)) {
      let radius = Self.size.height / 2
      $0.append(.roundedFill(track, radius: radius, Color.fill))
      $0.appendOutline(
        of: track, radius: radius, width: toggle.outlineWidth(1), ControlColors.outline)
      $0.append(.roundedFill(track, radius: radius, fill(of: toggle).opacity(position)))
    }
    let distance = Self.size.height / 2 + position * Self.travel
    let x = isMirrored ? track.maxX - distance : track.minX + distance
    toggle.drawKnob(center: Point(x, track.center.y), diameter: Self.knob, into: &list)
  }
}

/// A box with a check mark, before the title.
struct CheckBoxLook: ToggleLook {
  private static let side = 20.0
  private static let radius = 5.0

  func size(of toggle: Toggle) -> Size {
    let size = size(of: toggle, besideMark: Size(Self.side, Self.side))
    return Size(
      size.width, max(size.height, ControlMetrics.height(for: toggle.inputKindForSize)))
  }

  func draw(_ toggle: Toggle, into list: inout DrawList) {
    let bounds = toggle.bounds
    let isMirrored = toggle.isRightToLeft
    let box = Rect(
      x: isMirrored ? bounds.maxX - Self.side : bounds.minX,
      y: bounds.center.y - Self.side / 2, width: Self.side, height: Self.side)
    let gap = ControlMetrics.titleGap
    drawTitle(
      of: toggle, from: isMirrored ? bounds.minX : box.maxX + gap,
      to: isMirrored ? box.minX - gap : bounds.maxX, into: &list)
    let position = toggle.shownPosition
    list.appendGroup(opacity: markOpacity(of: toggle)) {
      $0.appendOutline(of: box, radius: Self.radius, width: toggle.outlineWidth(1.5), .label)
      $0.append(.roundedFill(box, radius: Self.radius, fill(of: toggle).opacity(position)))
    }
    guard position > 0 else { return }
    let opacity = toggle.isEnabled ? markOpacity(of: toggle) : 1
    list.append(
      icon: .check, in: box.inset(by: 2),
      color: markForeground(of: toggle).opacity(position * opacity))
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
    let bounds = toggle.bounds
    let radius = ControlMetrics.cornerRadius
    list.appendGroup(opacity: markOpacity(of: toggle)) {
      $0.append(.roundedFill(bounds, radius: radius, ControlColors.fillBackground))
      let background = fill(of: toggle).opacity(toggle.shownPosition)
      $0.append(.roundedFill(bounds, radius: radius, background))
    }
    let foreground =
      toggle.isOn
      ? markForeground(of: toggle)
      : foreground(of: toggle).visible(on: ControlColors.fillBackground)
    let font = toggle.font(toggle.font, fitting: toggle.title, in: bounds.width)
    list.append(line: toggle.title, font: font, color: foreground, in: bounds, alignment: .center)
    toggle.drawContrastOutline(of: bounds, radius: radius, foreground, into: &list)
  }
}
