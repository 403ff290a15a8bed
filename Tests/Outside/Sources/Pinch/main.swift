import TouchstoneToolkit

let connection = try Connection()
var configuration = WindowConfiguration(
  title: "Pinch", instanceName: "pinch", className: "Pinch",
  pixelsPerPoint: connection.preferredScale)
configuration.geometry = WindowGeometry("400x400+0+0")
let window = try WindowHost(on: connection, configuration, painter: CairoPainter())
try window.run(PinchContent(in: window))
