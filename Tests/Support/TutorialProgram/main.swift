import TouchstoneDeclarative
import Tutorials

// Shows a program as tutorials teach them, by its name; the test of the rig plays on it.
let name = CommandLine.arguments.dropFirst().first ?? "gallery"
Application.run(id: "org.example.Tutorial") { application in
  let view = Tutorial(rawValue: name) ?? .gallery
  application.openWindow(
    title: name, size: Size(480, 640), content: HostingView(rootView: view.view))
}
