import Dispatch
import Foundation
import TouchstoneToolkit

/// A program that shows how the shell behaves, one behaviour for each name; it prints what it saw.
let behaviour = CommandLine.arguments.dropFirst().first ?? ""

if behaviour == "off-main" {
  Thread.detachNewThread { Application.run(id: "org.example.Probe") { _ in } }
  while true { sleep(1) }
}

Application.run(id: "org.example.Probe") { application in
  switch behaviour {
  case "tasks": Probe.runTasks(in: application)
  case "endless": Probe.drag(in: application, besideEndlessJobs: true)
  case "drag": Probe.drag(in: application, besideEndlessJobs: false)
  case "refuse": Probe.refuseToClose(in: application)
  case "watch": Probe.watch(in: application)
  case "idle": Probe.idle(in: application)
  case "picture": Probe.showPicture(CommandLine.arguments.last ?? "", in: application)
  case "windows": Probe.openTwoWindows(in: application)
  case "sharing": Probe.shareConnection(in: application)
  case "type": Probe.type(in: application)
  case "clipboard": Probe.useClipboard(in: application)
  case "typing": Probe.typeText(in: application)
  case "fields": Probe.typeIntoFields(in: application)
  case "taps": Probe.waitForSecondTap(in: application)
  case "cover": Probe.cover(in: application)
  case "dialog": Probe.openDialog(in: application)
  case "turn": Probe.logTurn(in: application)
  case "meddle": Probe.meddle(in: application)
  case "pictures": Probe.readPictures(in: application)
  case "unread": Probe.readPicturesInVain(in: application)
  case "timer": application.schedule(after: .milliseconds(100)) { application.quit(status: 4) }
  case "quit": application.quit(status: 3)
  case "throw": throw ProbeError.refused
  default: application.quit(status: 2)
  }
}
