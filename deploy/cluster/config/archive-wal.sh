# Archives a piece of the write-ahead log: PostgreSQL gives its path and its name, and tries again until this succeeds.
set -eu
file="{{ARCHIVE}}/$2"
# Two machines can have different ends of a timeline: a former primary wrote on after its successor had begun the next one, a standby
# stopped there. No recovery needs what is behind that. Failing here would stop the archiver for ever, so both are stored.
if [ -e "$file" ] && ! cmp --silent "$1" "$file"; then
  file="$file.$(sha256sum < "$1" | cut -c 1-16)"
  echo "another $2 is archived; this one is $file" >&2
fi
if [ -e "$file" ]; then exec cmp --silent "$1" "$file"; fi
# Under another name first: a half copy must never be taken for a whole one.
part=$(mktemp "$file.XXXXXX")
cp "$1" "$part"
sync "$part"
# Unlike mv it does not replace what another machine has archived meanwhile; if that differs, PostgreSQL tries again.
ln "$part" "$file" 2> /dev/null || cmp --silent "$1" "$file" || { rm "$part"; exit 1; }
rm "$part"
