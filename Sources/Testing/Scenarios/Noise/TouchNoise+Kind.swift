extension TouchNoise {
  /// A kind of error in the reports of a touchscreen.
  ///
  /// The figures are those of recordings of real screens, in the collection evemu-devices (github.com/whot),
  /// unless a kind names another source. Times in recordings without resolution are those of the kernel,
  /// which omits reports in which nothing has changed.
  public enum Kind: String, CaseIterable, Sendable {
    /// Reports at uneven intervals, of a screen of 60 to 240 Hz. Median and 10th to 90th percentile:
    /// Atmel maXTouch 13.8 ms (13.3 to 14.3), EP0430M09 7.4 (7.4 to 7.5) with one finger and 11.4 with
    /// four, N-Trig 14.3 (10.2 to 19.8), QUANTA 8 (8 to 16), Wacom DTH-2242 8 (2 to 10).
    case intervals
    /// Lost reports. Intervals of more than 1.5 medians while a finger moves: EP0430M09 10 of 182,
    /// N-Trig 7 of 106, Atmel maXTouch 4 of 149, a 3M screen (whot/evemu) 64 of 3411.
    case loss
    /// Positions that vary by 0.5 to 3 pixels. Resting fingers stayed within 3.2 by 2.0 and 1.1 by 4.0
    /// pixels in half a second on EP0430M09, and within 3 to 10 pixels on DTH-2242.
    case jitter
    /// A contact that is lost for 10 to 40 ms and begins again at the same point. The official screen of the
    /// Raspberry Pi lost a resting finger for 30 ms, according to a report to its maintainers.
    case dropout
    /// Two fingers that are reported as one in the middle between them for a while.
    case merge
    /// A second finger that begins 5 to 120 ms late. Fingers that landed together began 0, 5, 10, 15, 24,
    /// 28, 36, 41, 55, 58, 76, 83 and 107 ms apart.
    case late
    /// A finger that rolls by 5 pixels in the last 30 ms before it lifts. Fingers that rested rolled by 1 to
    /// 4 pixels in the last report.
    case roll
    /// A palm that lands next to two or more fingers in the middle of the stroke, rests, and lifts after
    /// them. It is a contact like any other, without a size.
    case palm
    /// A contact of 10 to 60 ms in a corner of the screen.
    case ghost
    /// A finger that is reported up to 40 ms before it lands, up to 8 pixels beside the point where it
    /// does.
    case hover
  }
}
