// Adds one sign of a typeface's other file to a face cut from the first: a file less to wait for than one of its own.

/**
 * `face` and `donor` are TrueType fonts cut from the same design to the same axes; `donor` holds no glyph but the one of
 * `sign` and that for what is missing. Of its tables the face must keep none that counts glyphs but those below.
 */
export function addGlyph(face, donor, sign) {
  const tables = tablesOf(face);
  const given = tablesOf(donor);
  const at = tables.maxp.readUInt16BE(4);
  if (given.maxp.readUInt16BE(4) !== 2) throw new Error('The donor must hold one sign alone');
  const glyphs = [...glyphsOf(tables), glyphsOf(given)[1]];
  const widths = [...widthsOf(tables), widthsOf(given)[1]];
  const { glyf, loca } = glyphTables(glyphs);
  return fontOf({
    ...tables,
    glyf,
    loca,
    hmtx: Buffer.concat(widths),
    cmap: cmapOf([...charactersOf(tables.cmap), [sign.codePointAt(0), at]]),
    head: withNumber(tables.head, 50, 1),
    hhea: withNumber(tables.hhea, 34, widths.length),
    maxp: withNumber(tables.maxp, 4, glyphs.length),
    ...(tables.gvar === undefined ? {} : { gvar: withVariation(tables.gvar, given.gvar) }),
  });
}

/** The characters that a TrueType font can set. */
export function charactersIn(font) {
  return charactersOf(tablesOf(font).cmap).map(([code]) => String.fromCodePoint(code));
}

function tablesOf(font) {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, n) => font.subarray(12 + 16 * n, 28 + 16 * n));
  return Object.fromEntries(
    entries.map(entry => {
      const from = entry.readUInt32BE(8);
      return [entry.toString('latin1', 0, 4), font.subarray(from, from + entry.readUInt32BE(12))];
    }),
  );
}

/** Cut at the offsets that a table lists: whole ones, or halves where they are short. */
function pieces(data, offsets, isLong) {
  const size = isLong ? 4 : 2;
  const places = Array.from({ length: offsets.length / size }, (_, n) =>
    isLong ? offsets.readUInt32BE(4 * n) : 2 * offsets.readUInt16BE(2 * n),
  );
  return places.slice(1).map((end, n) => data.subarray(places[n], end));
}

function offsetsOf(parts) {
  const offsets = Buffer.alloc(4 * (parts.length + 1));
  let end = 0;
  for (const [n, { length }] of parts.entries()) {
    end += length;
    offsets.writeUInt32BE(end, 4 * (n + 1));
  }
  return offsets;
}

function glyphsOf({ glyf, loca, head }) {
  return pieces(glyf, loca, head.readUInt16BE(50) === 1);
}

function glyphTables(glyphs) {
  const padded = glyphs.map(glyph => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]));
  return { glyf: Buffer.concat(padded), loca: offsetsOf(padded) };
}

/** Advance and left side of each glyph; the last of a table share one advance. */
function widthsOf({ hmtx, hhea, maxp }) {
  const full = hhea.readUInt16BE(34);
  return Array.from({ length: maxp.readUInt16BE(4) }, (_, n) =>
    n < full
      ? hmtx.subarray(4 * n, 4 * n + 4)
      : Buffer.concat([
          hmtx.subarray(4 * full - 4, 4 * full - 2),
          hmtx.subarray(4 * full + 2 * (n - full), 4 * full + 2 * (n - full) + 2),
        ]),
  );
}

/** How each glyph changes along the axes. */
function variationsOf(gvar) {
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const offsets = gvar.subarray(20, 20 + (gvar.readUInt16BE(12) + 1) * (isLong ? 4 : 2));
  return pieces(gvar.subarray(gvar.readUInt32BE(16)), offsets, isLong);
}

function withVariation(gvar, donor) {
  if (sharedPeaks(donor).length > 0)
    throw new Error('A glyph that names its peaks by number fits no other file');
  const variations = [...variationsOf(gvar), variationsOf(donor)[1]];
  const offsets = offsetsOf(variations);
  const peaks = sharedPeaks(gvar);
  const head = Buffer.from(gvar.subarray(0, 20));
  head.writeUInt32BE(20 + offsets.length, 8);
  head.writeUInt16BE(variations.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(20 + offsets.length + peaks.length, 16);
  return Buffer.concat([head, offsets, peaks, ...variations]);
}

function sharedPeaks(gvar) {
  const from = gvar.readUInt32BE(8);
  return gvar.subarray(from, from + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6));
}

/** Pairs of character and glyph, of a table in the form that cutting leaves: format 4. */
function charactersOf(cmap) {
  const table = cmap.subarray(cmap.readUInt32BE(8));
  if (table.readUInt16BE(0) !== 4) throw new Error('The characters are not in format 4');
  const doubled = table.readUInt16BE(6);
  const rows = [0, 1, 2, 3].map(row => table.subarray(14 + row * doubled + (row > 0 ? 2 : 0)));
  const [ends, starts, deltas] = rows;
  const pairs = [];
  for (let at = 0; at < doubled; at += 2) {
    const range = rows[3].readUInt16BE(at);
    for (let code = starts.readUInt16BE(at); code <= ends.readUInt16BE(at) && code < 0xffff; code += 1) {
      const told =
        range === 0 ? code : rows[3].readUInt16BE(at + range + 2 * (code - starts.readUInt16BE(at)));
      pairs.push([code, (told + deltas.readUInt16BE(at)) & 0xffff]);
    }
  }
  return pairs;
}

/** A segment for each run of characters whose glyphs follow one another, and the last that the format asks for. */
function cmapOf(pairs) {
  const segments = [];
  for (const [code, glyph] of pairs.toSorted(([one], [other]) => one - other)) {
    const last = segments.at(-1);
    if (last !== undefined && code === last.end + 1 && glyph - code === last.delta) last.end = code;
    else segments.push({ start: code, end: code, delta: glyph - code });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const search = [2 * count, 2 * power, Math.log2(power), 2 * (count - power)];
  const rows = [
    ...segments.map(({ end }) => end),
    0,
    ...segments.map(({ start }) => start),
    ...segments.map(({ delta }) => delta & 0xffff),
    ...segments.map(() => 0),
  ];
  // Unicode, and the same for Windows.
  const header = [0, 2, 0, 3, 0, 20, 3, 1, 0, 20];
  return numbers([...header, 4, 16 + 8 * count, 0, ...search, ...rows]);
}

function numbers(values) {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [n, value] of values.entries()) bytes.writeUInt16BE(value, 2 * n);
  return bytes;
}

function withNumber(table, at, value) {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, at);
  return copy;
}

/** The tables by name, each begun at a multiple of four bytes. Without sums: they are made anew when it is compressed. */
function fontOf(tables) {
  const entries = Object.entries(tables).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const header = Buffer.concat([
    Buffer.from([0, 1, 0, 0]),
    numbers([entries.length, 16 * power, Math.log2(power), 16 * (entries.length - power)]),
  ]);
  const bodies = entries.map(([, table]) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]));
  let from = header.length + 16 * entries.length;
  const directory = entries.map(([name, { length }], n) => {
    const entry = Buffer.alloc(16);
    entry.write(name, 'latin1');
    entry.writeUInt32BE(from, 8);
    entry.writeUInt32BE(length, 12);
    from += bodies[n].length;
    return entry;
  });
  return Buffer.concat([header, ...directory, ...bodies]);
}
