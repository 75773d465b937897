/** Unpacks a ZIP archive within limits: an archive of a few kilobytes can hold gigabytes. */
import { crc32, inflateRawSync } from 'node:zlib';
import { ok, type Result, refused } from '#domain/result.ts';
import { MEGABYTE, TABLE_LIMITS } from './table-limits.ts';

export type Parts = ReadonlyMap<string, Buffer>;

const DAMAGED = 'is damaged or cut off; save it again';
const TOO_LARGE = `has more than ${TABLE_LIMITS.unpackedMegabytes} MB when unpacked`;
const ENCRYPTED = 'is encrypted; save it without a password';

/** Signatures and sizes of the parts of the format (APPNOTE 4.3). */
const END = { signature: 0x06054b50, size: 22, maxComment: 0xffff };
const ENTRY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };

const METHOD = { stored: 0, deflated: 8 };

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** An issue that a user reads. */
class ArchiveIssue extends Error {}

export function unzip(bytes: Uint8Array): Result<Parts, string> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readEntries(archive);
    const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (total > TABLE_LIMITS.unpackedMegabytes * MEGABYTE) return refused(TOO_LARGE);
    return ok(new Map(entries.map(entry => [entry.name, unpack(archive, entry)])));
  } catch (error) {
    if (error instanceof ArchiveIssue) return refused(error.message);
    // Offsets outside the file and broken deflate streams.
    if (error instanceof RangeError || isZlibError(error)) return refused(DAMAGED);
    throw error;
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function readEntries(archive: Buffer): readonly Entry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > TABLE_LIMITS.parts) throw new ArchiveIssue(`has more than ${TABLE_LIMITS.parts} parts`);
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (entries.length < count) {
    if (archive.readUInt32LE(at) !== ENTRY.signature) throw new ArchiveIssue(DAMAGED);
    const nameLength = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + ENTRY.size, at + ENTRY.size + nameLength),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    // Readers choose different ones of two parts with one name: what is checked must be what is read.
    if (entries.filter(({ name }) => name === entries.at(-1)?.name).length > 1)
      throw new ArchiveIssue(DAMAGED);
    at += ENTRY.size + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(archive: Buffer): number {
  const last = archive.length - END.size;
  for (let index = last; index >= Math.max(0, last - END.maxComment); index--)
    if (archive.readUInt32LE(index) === END.signature) return index;
  throw new ArchiveIssue(DAMAGED);
}

/** The size and checksum that the entry states must be those of the content: the next reader relies on them. */
function unpack(archive: Buffer, { flags, method, crc, packed, unpacked, offset }: Entry): Buffer {
  if ((flags & 1) !== 0) throw new ArchiveIssue(ENCRYPTED);
  if (archive.readUInt32LE(offset) !== LOCAL.signature) throw new ArchiveIssue(DAMAGED);
  const from = offset + LOCAL.size + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const content = archive.subarray(from, from + packed);
  const isKnown = method === METHOD.stored || method === METHOD.deflated;
  if (content.length !== packed || !isKnown) throw new ArchiveIssue(DAMAGED);
  // A limit of 0 is invalid: the one byte more is found by its length.
  const data =
    method === METHOD.stored ? content : inflateRawSync(content, { maxOutputLength: unpacked + 1 });
  if (data.length !== unpacked || crc32(data) !== crc) throw new ArchiveIssue(DAMAGED);
  return data;
}
