/** The thread behind `check-in-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadRecord } from '#server/catalogue/versions/check-records.ts';
import {
  type OnProducts,
  readVersion,
  type VersionContent,
} from '#server/catalogue/versions/load/read-version.ts';
import { sendContent } from '#server/catalogue/versions/load/send-content.ts';
import { createVersionWriter, type VersionFile } from '#server/catalogue/versions/stored/version-file.ts';
import { recordsOfDraft } from '#server/catalogue/versions/version.repository.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { CheckReply, CheckRequest } from './check-in-thread.ts';
import { paymentMethodFaults } from './check-payment-methods.ts';
import { type CheckedRecord, checkAlone, wholeFaults } from './check-whole.ts';

async function checkAndRead(
  { location, imageFolders, hasGateway, now }: CheckRequest,
  onProducts: OnProducts,
): Promise<VersionContent & CheckReply> {
  const db = await openDatabase(location, () => undefined);
  try {
    const checked: CheckedRecord[] = [];
    const onRecord = (record: ReadRecord) => checked.push(checkAlone(record));
    const content = await readVersion(db, { source: { draft: true }, now, onRecord, onProducts });
    const methods = await paymentMethodFaults(page => recordsOfDraft(db, page), hasGateway);
    return { ...content, refusedFor: [...(await wholeFaults({ db, imageFolders }, checked)), ...methods] };
  } finally {
    await db.destroy();
  }
}

async function checkAndWrite(request: CheckRequest, file: VersionFile): Promise<CheckReply> {
  const writer = createVersionWriter(file);
  const { refusedFor, ...content } = await checkAndRead(request, async page => writer.add(page));
  writer.finish(content);
  return { refusedFor, appearedAt: content.appearedAt };
}

if (parentPort === null) throw new Error('This is not a worker thread');
const request = workerData as CheckRequest;
if (request.file === undefined)
  await sendContent(parentPort, onProducts => checkAndRead(request, onProducts));
else parentPort.postMessage(await checkAndWrite(request, request.file));
