/** Process of `run-pin-codes.ts`: reads one table of PIN codes. */
import { startBackgroundProcess } from '#server/platform/overload/background-process.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { hasPinCodeHeader, type ReadPinCodes, readPinCodes } from './read-pin-codes.ts';
import type { PinCodesRequest } from './run-pin-codes.ts';

/** The directory of India Post has a row for each of 165,000 post offices. */
const MAX_ROWS = 250_001;

startBackgroundProcess();
process.on('message', ({ file }: PinCodesRequest) => {
  void read(file).then(table => process.send?.(table, () => process.disconnect()));
});

async function read(file: Uint8Array): Promise<ReadPinCodes> {
  const cells = await readCells(file, { isTable: hasPinCodeHeader, maxRows: MAX_ROWS });
  return cells.ok ? readPinCodes(cells.value) : { pinCodes: [], issues: [{ problem: cells.error }] };
}
