/** A QR code as a PNG: mail programs show no SVG, and fetch no pictures. */
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** The name under which the text of a mail refers to the picture that comes with it. */
export const QR_CID = 'qr@mail';

const QUIET_ZONE = 4;
const PIXELS_PER_MODULE = 8;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const GREY_OF_ONE_BYTE = [8, 0, 0, 0, 0];
const WHITE = 255;

export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const width = size * PIXELS_PER_MODULE;
  const rows = data.flatMap(modules => {
    const pixels = modules.flatMap(isDark => Array<number>(PIXELS_PER_MODULE).fill(isDark ? 0 : WHITE));
    // Each row begins with its filter: none.
    return Array.from({ length: PIXELS_PER_MODULE }, () => [0, ...pixels]);
  });
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(GREY_OF_ONE_BYTE)])),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
