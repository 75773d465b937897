# Archives a piece of the write-ahead log: PostgreSQL gives its path and its name, and tries again until this succeeds.
set -eu
if [ -e "{{ARCHIVE}}/$2" ]; then exec cmp --silent "$1" "{{ARCHIVE}}/$2"; fi
# Under another name first: a half copy must never be taken for a whole one.
part=$(mktemp "{{ARCHIVE}}/$2.XXXXXX")
cp "$1" "$part"
sync "$part"
mv "$part" "{{ARCHIVE}}/$2"
