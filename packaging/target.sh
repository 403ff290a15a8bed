# shellcheck shell=sh
# For packaging/install and packaging/uninstall: $target is the folder specified by PREFIX and DESTDIR,
# and $target/$list lists the installed files there, and the created folders with a / at the end.

# fail MESSAGE
fail() {
  echo "${0##*/}: $1" >&2
  exit 2
}

list=share/touchstone/installed
target=${PREFIX:-/usr/local}
case $target in
  /*) ;;
  *) fail "PREFIX=$target: expected an absolute path" ;;
esac
target=${DESTDIR:-}$target
case $target in
  /*) ;;
  *) target=$PWD/$target ;;
esac
if [ -f "$target/$list" ] && grep -q -e '^/' -e '\.\.' "$target/$list"; then
  fail "$target/$list: expected names below $target"
fi
