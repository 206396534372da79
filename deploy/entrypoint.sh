#!/bin/sh
# Adds this build's files to those of builds before, in the volumes that all containers share: pages of either release
# find theirs, whichever container is asked. Files have a hash in their names, so none is ever overwritten.
set -eu
for folder in /app/web/dist /app/web/dist-site /app/web/dist-studio; do
  for file in "$folder"/assets.built/*; do
    name=$(basename "$file")
    [ -e "$folder/assets/$name" ] && continue
    cp "$file" "$folder/assets/$name.new"
    mv "$folder/assets/$name.new" "$folder/assets/$name"
  done
done
exec "$@"
