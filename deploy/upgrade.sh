#!/bin/bash
# Brings a release to /opt/tabia and restarts the processes one after another, so that the school is never away.
#   deploy/upgrade.sh FOLDER        FOLDER: a checkout or unpacked source of the release; it is built here
#   deploy/upgrade.sh --back        to the release before
# Run it as root on the machine of docs/operating.md. A release that does not start leaves the other process as it is.
set -euo pipefail

root=${TABIA_ROOT:-/opt/tabia}
user=${TABIA_USER:-tabia}
ports=${TABIA_PORTS:-3001 3002}
releases=$root/releases
current=$root/current

usage() { sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 2; }
as_user() { if [ "$(id -un)" = "$user" ]; then "$@"; else runuser -u "$user" -- "$@"; fi; }

# Pages of either release find their files, whichever process is asked: each release gets those of the other.
share_assets() {
  local from to
  for part in web/dist/assets web/dist-site/assets web/dist-studio/assets; do
    for pair in "$1:$2" "$2:$1"; do
      from=${pair%%:*}/$part to=${pair#*:}/$part
      if [ -d "$from" ] && [ -d "$to" ]; then as_user cp -n --preserve=timestamps "$from"/* "$to"/ || true; fi
    done
  done
}

# A process that is not ready within two minutes is a failure.
wait_ready() {
  for _ in $(seq 240); do
    if curl --silent --fail --max-time 3 --output /dev/null "http://127.0.0.1:$1/api/health/ready"; then return 0; fi
    sleep 0.5
  done
  echo "The process on port $1 is not ready: journalctl -u tabia@$1" >&2
  return 1
}

switch_to() {
  ln -sfn "$1" "$current.new"
  mv -T "$current.new" "$current"
}

restart_all() {
  for port in $ports; do
    systemctl restart "tabia@$port"
    wait_ready "$port"
    echo "Port $port runs $(readlink "$current")."
  done
}

[ $# -eq 1 ] || usage
former=$(readlink "$current" || true)
if [ "$1" = --back ]; then
  target=$(cat "$root/former" 2>/dev/null || true)
  [ -n "$target" ] && [ -d "$target" ] || { echo 'There is no release before.' >&2; exit 1; }
else
  [ -f "$1/package-lock.json" ] || usage
  name=$(date -u +%Y-%m-%d-%H%M%S)
  target=$releases/$name
  install -d -o "$user" -g "$user" "$releases"
  cp -a "$1" "$target.new"
  rm -rf "$target.new/node_modules" "$target.new/data"
  chown -R "$user:" "$target.new"
  (cd "$target.new" && as_user npm ci --no-audit --no-fund && as_user npm run build)
  mv "$target.new" "$target"
fi

[ -z "$former" ] || share_assets "$target" "$former"
switch_to "$target"
if ! restart_all; then
  if [ -n "$former" ]; then
    switch_to "$former"
    restart_all
    echo "The release $target does not start; $former runs again." >&2
  fi
  exit 1
fi
[ -z "$former" ] || echo "$former" > "$root/former"

# The last five stay, to go back to.
mapfile -t old < <(find "$releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n -5)
for folder in "${old[@]}"; do
  case $folder in "$target"|"$former") ;; *) rm -rf "$folder" ;; esac
done
