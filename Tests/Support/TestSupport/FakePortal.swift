/// A portal of a desktop (org.freedesktop.portal.Desktop) for a test, which accepts mails, wallpapers and documents,
/// and reports their contents. It ends with its owner.
public final class FakePortal {
  private let process: HelperProcess

  /// Starts the portal on the bus at `address`. It answers each request with `code`: 0 if it was fulfilled, 1 if the
  /// user did not want it, and 2 for a failure; nil for no answer. Without one of the `interfaces`, that is missing.
  /// - Throws: ``PrivateBus/Missing`` if python3-dbus or python3-gi is not installed.
  public init(
    on address: String, answering code: Int? = 0,
    interfaces: [String] = ["Email", "Wallpaper", "Print"]
  ) throws {
    process = try HelperProcess(
      python: Self.script, ["\(code ?? -1)"] + interfaces,
      environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    guard process.readLine() == "ready" else {
      throw PrivateBus.Missing(
        description: "no portal for tests; install python3-dbus and python3-gi")
    }
  }

  /// Waits for the next request, and returns its method, the contents of its files and the name of
  /// the window that it is for, as a line; `close` if one was withdrawn.
  public func request() -> String? { process.readLine() }

  /// Whether there is a request that was not returned yet.
  public var hasRequest: Bool { process.hasOutput }

  private static let script = """
    import sys, os, dbus, dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    code = int(sys.argv[1])
    prefix = 'org.freedesktop.portal.'
    root = '/org/freedesktop/portal/desktop'
    def text(file):
      descriptor = file.take()
      # The position in the file is shared with those who have sent it.
      contents = os.pread(descriptor, 200, 0)
      os.close(descriptor)
      return contents.decode('latin-1')
    class Request(dbus.service.Object):
      @dbus.service.signal(prefix + 'Request', signature='ua{sv}')
      def Response(self, code, results): pass
      @dbus.service.method(prefix + 'Request')
      def Close(self): print('close', flush=True)
    requests = []
    def answer(sender, options, *words):
      print(*filter(None, words), flush=True)
      path = '%s/request/%s/%s' % (root, sender[1:].replace('.', '_'), options['handle_token'])
      request = Request(bus, path)
      requests.append(request)
      # Before the answer to the call, as portals may.
      if code >= 0: request.Response(dbus.UInt32(code), {})
      return dbus.ObjectPath(path)
    class Email(dbus.service.Object):
      @dbus.service.method(prefix + 'Email', 'sa{sv}', 'o', sender_keyword='sender')
      def ComposeEmail(self, window, options, sender):
        return answer(sender, options, 'mail', '|'.join(map(text, options['attachment_fds'])),
          window)
    class Wallpaper(dbus.service.Object):
      @dbus.service.method(prefix + 'Wallpaper', 'sha{sv}', 'o', sender_keyword='sender')
      def SetWallpaperFile(self, window, file, options, sender):
        return answer(sender, options, 'wallpaper', text(file), window)
    class Print(dbus.service.Object):
      @dbus.service.method(prefix + 'Print', 'ssha{sv}', 'o', sender_keyword='sender')
      def Print(self, window, title, file, options, sender):
        return answer(sender, options, 'print', title, text(file), window)
    bases = tuple(globals()[name] for name in sys.argv[2:]) or (dbus.service.Object,)
    portal = type('Portal', bases, {})(bus, root)
    name = dbus.service.BusName('org.freedesktop.portal.Desktop', bus)
    print('ready', flush=True)
    GLib.MainLoop().run()
    """
}
