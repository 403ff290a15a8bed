import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Files

/// Telephones and cameras whose files the desktop offers as folders.
@Suite struct ConnectedDevicesTests {
  @Test(arguments: [
    ("mtp:host=Google_Pixel_7_2A091", "Google Pixel 7 2A091"),
    ("gphoto2:host=Canon_Inc._Canon_Digital_Camera", "Canon Inc. Canon Digital Camera"),
    ("mtp:host=%5Busb%3A001%2C005%5D", "[usb:001,005]"),
    ("afc:host=00008030001A2B3C4D5E6F70,port=3", "iPhone, iPad"),
    ("mtp:host=", "MTP"), ("gphoto2:host=%zz", "%zz"),
  ])
  func `A device has the name in that of its folder`(folder: String, name: String) throws {
    let component = try #require(FilePath.Component(folder))
    #expect(ConnectedDevices.name(of: component) == name)
  }

  @Test func `Other places of the network are no devices`() throws {
    let folder = TemporaryFolder()
    for name in ["smb-share:server=nas,share=b", "mtp:host=B_1", "gphoto2:host=A_2"] {
      mkdir("\(folder.path)/\(name)", 0o700)
    }
    let devices = ConnectedDevices.devices(in: FilePath(folder.path))
    #expect(devices.map(\.name) == ["A 2", "B 1"])
    #expect(devices.map(\.path.lastComponent?.string) == ["gphoto2:host=A_2", "mtp:host=B_1"])
    #expect(ConnectedDevices.devices(in: FilePath(folder.path + "/none")).isEmpty)
  }
}
