import CLCMS

/// Owns a state of Little CMS that nothing else shares, and that reports faults to nobody.
struct ColorContext: ~Copyable {
  let raw: cmsContext

  init?() {
    guard let raw = cmsCreateContext(nil, nil) else { return nil }
    cmsSetLogErrorHandlerTHR(raw) { _, _, _ in }
    self.raw = raw
  }

  deinit { cmsDeleteContext(raw) }
}
