import CairoBackend
import Windowing
import X11Backend

let connection = try Connection()
var configuration = WindowConfiguration(
  title: "List", instanceName: "list", className: "List", pixelsPerPoint: 1)
configuration.geometry = WindowGeometry("400x400+0+0")
let host = try WindowHost(on: connection, configuration, painter: CairoPainter())
try host.run(ListContent(in: host))
