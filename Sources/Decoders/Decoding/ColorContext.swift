import CLCMS

/// An unshared context of Little CMS that reports no errors.
struct ColorContext: ~Copyable {
  let raw: cmsContext

  init?() {
    guard let raw = cmsCreateContext(nil, nil) else { return nil }
    cmsSetLogErrorHandlerTHR(raw) { _, _, _ in }
    self.raw = raw
  }

  deinit { cmsDeleteContext(raw) }
}
