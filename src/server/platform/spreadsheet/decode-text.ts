/** Decodes a text file as spreadsheet programs write it: UTF-8, UTF-16 with a byte order mark, Windows-1252. */
import { ok, type Result, refused } from '#domain/result.ts';

const SAVE_AS = 'save it as “CSV UTF-8” or as .xlsx';

/** In UTF-8 an é has two bytes and a ₹ three; as Windows-1252 they would be Ã© and â‚¹. */
const UTF8_LETTER = /\xC3[\x80-\xBF]|[\xE0-\xEF][\x80-\xBF](?:[\x80-\xBF]|$)/;

/** A control character other than tab and line break. */
const CONTROL = /[^\P{Cc}\t\r\n]/u;

export function decodeText(bytes: Uint8Array): Result<string, string> {
  const encoding = toEncoding(bytes);
  const text = decode(bytes, encoding) ?? decodeLegacy(bytes, encoding);
  if (text === undefined)
    return refused(`has characters that are not ${encoding.toUpperCase()}, or is cut off; ${SAVE_AS}`);
  return CONTROL.test(text)
    ? refused(`is not a table, or is UTF-16 without a byte order mark; ${SAVE_AS}`)
    : ok(text);
}

function toEncoding([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Excel's plain “CSV” is Windows-1252. A damaged UTF-8 file is not: every ₹ in it would become â‚¹. */
function decodeLegacy(bytes: Uint8Array, encoding: string): string | undefined {
  const isDamaged = encoding !== 'utf-8' || UTF8_LETTER.test(Buffer.from(bytes).toString('latin1'));
  return isDamaged ? undefined : decode(bytes, 'windows-1252');
}
