#include <xorg/xf86-input-inputtest-protocol.h>
