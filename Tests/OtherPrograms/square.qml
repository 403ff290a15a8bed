// A picture that two fingers enlarge, a list that one scrolls, and a button.
import QtQuick
import QtQuick.Window
import QtQuick.Controls

Window {
  id: window
  title: "Square"
  visible: true
  width: 800
  height: 1200
  color: "#2050a0"

  Rectangle {
    id: square
    x: 140
    y: 240
    width: 120
    height: 120
    color: "white"
    Accessible.role: Accessible.Graphic
    Accessible.name: "Square"
  }

  PinchHandler {
    target: square
    minimumRotation: 0
    maximumRotation: 0
  }

  ListView {
    x: 500
    width: 300
    height: 500
    model: 100
    delegate: Rectangle {
      width: 300
      height: 50
      color: index % 10 == 0 ? "black" : "white"
    }
  }

  Button {
    x: 600
    y: 530
    text: "Paint"
    onClicked: square.color = "orange"
  }
}
