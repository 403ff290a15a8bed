import CX11
import CXRandR
package import Geometry
package import X11Backend

/// The size of the screen of a server with one output, which changes as that of a laptop does when the user turns
/// it: by RandR, with the events that programs get then.
package struct ScreenMode {
  private let connection: X11Backend.Connection

  package init(_ connection: X11Backend.Connection) { self.connection = connection }

  /// Gives the screen another size, in device pixels.
  /// - Returns: false if the server refuses; the screen then is as before.
  package func set(_ size: Size) -> Bool {
    let display = connection.display
    let root = connection.root
    guard let resources = XRRGetScreenResourcesCurrent(display, root) else { return false }
    defer { XRRFreeScreenResources(resources) }
    guard resources.pointee.noutput > 0, resources.pointee.ncrtc > 0,
      var output = resources.pointee.outputs?.pointee,
      let controller = resources.pointee.crtcs?.pointee,
      let mode = mode(of: size, among: resources)
    else { return false }
    let shown = XRRGetCrtcInfo(display, resources, controller)
    defer { if let shown { XRRFreeCrtcInfo(shown) } }
    let hadMode = has(mode.id, output, among: resources)
    if !hadMode { XRRAddOutputMode(display, output, mode.id) }
    // The screen must never be visible without a picture in between.
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      XSync(display, 0)
    }
    func show(_ mode: RRMode, _ size: Size) -> Bool {
      let now = Time(CurrentTime)
      let upright = UInt16(RR_Rotate_0)
      // What it shows must never be larger than the screen.
      XRRSetCrtcConfig(display, resources, controller, now, 0, 0, 0, upright, nil, 0)
      let width = Int32(size.width)
      let height = Int32(size.height)
      XRRSetScreenSize(display, root, width, height, width / 4, height / 4)
      let status = XRRSetCrtcConfig(
        display, resources, controller, now, 0, 0, mode, upright, &output, 1)
      return status == RRSetConfigSuccess
    }
    if show(mode.id, size) { return true }
    if let former = shown?.pointee, former.mode != 0 {
      _ = show(former.mode, Size(Double(former.width), Double(former.height)))
    }
    if !hadMode { XRRDeleteOutputMode(display, output, mode.id) }
    if mode.isNew { XRRDestroyMode(display, mode.id) }
    return false
  }

  private func has(
    _ mode: RRMode, _ output: RROutput, among resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> Bool {
    guard let info = XRRGetOutputInfo(connection.display, resources, output) else { return false }
    defer { XRRFreeOutputInfo(info) }
    return UnsafeBufferPointer(start: info.pointee.modes, count: Int(info.pointee.nmode))
      .contains(mode)
  }

  /// Returns a mode of this size, which is created if there is none, and whether it was.
  private func mode(
    of size: Size, among resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> (id: RRMode, isNew: Bool)? {
    let width = UInt32(size.width)
    let height = UInt32(size.height)
    let known = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    if let mode = known.first(where: { $0.width == width && $0.height == height }) {
      return (mode.id, false)
    }
    let name = "\(width)x\(height)"
    return name.withCString { text -> (id: RRMode, isNew: Bool)? in
      guard let info = XRRAllocModeInfo(text, Int32(name.utf8.count)) else { return nil }
      defer { XRRFreeModeInfo(info) }
      // No monitor has to follow: the times only have to be in this order.
      info.pointee.width = width
      info.pointee.hSyncStart = width + 1
      info.pointee.hSyncEnd = width + 2
      info.pointee.hTotal = width + 3
      info.pointee.height = height
      info.pointee.vSyncStart = height + 1
      info.pointee.vSyncEnd = height + 2
      info.pointee.vTotal = height + 3
      info.pointee.dotClock = UInt(width + 3) * UInt(height + 3) * 60
      return (XRRCreateMode(connection.display, connection.root, info), true)
    }
  }
}
