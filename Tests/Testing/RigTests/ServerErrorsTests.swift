import Testing

@testable import Rig

@Suite struct ServerErrorsTests {
  @Test func `The error that ended the server is found among those that did not`() {
    let errors = ServerErrors(
      in: """
        [    12.001] (WW) Open ACPI failed (/var/run/acpid.socket) (No such file or directory)
        [    12.002] (EE) dbus-core: error connecting to system bus: no such file
        [    12.010] (EE) No devices detected.
        [    12.010] (EE)
        Fatal server error:
        [    12.010] (EE) no screens found(EE)
        [    12.010] (EE)
        Please consult the The X.Org Foundation support
        [    12.011] (EE) Please also check the log file at "server.log" for additional information.
        [    12.012] (EE) dbus-core: error disconnecting
        [    12.013] (EE) Server terminated with error (1). Closing log file.
        """)
    #expect(errors.fatal == "no screens found")
    #expect(errors.last == "no screens found")
  }

  @Test func `A server that finds no bus has no error`() {
    let errors = ServerErrors(
      in: """
        [     1.002] (EE) dbus-core: error connecting to system bus: no such file
        [     1.003] (EE) systemd-logind: failed to get session: no bus
        """)
    #expect(errors.fatal == nil)
    #expect(errors.last == nil)
    #expect(ServerErrors(in: "").last == nil)
  }

  @Test func `An error before the log is opened is in the output`() {
    let errors = ServerErrors(
      in: """
        (EE)
        Fatal server error:
        (EE) Could not create lock file in /tmp/.tX101-lock
        (EE)
        """)
    #expect(errors.fatal == "Could not create lock file in /tmp/.tX101-lock")
  }
}
