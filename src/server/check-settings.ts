/** Names the setting that makes the start fail. */

import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import type { Environment, Setting } from './environment.ts';
import { readAddresses } from './platform/http/listeners.ts';

/** What can be checked before anything is opened, so that a wrong setting leaves nothing behind. */
export async function checkSettings(environment: Environment): Promise<void> {
  const { host, port, metrics, dataFolder, database, secrets, smtpUrl } = environment;
  const [address = host] = await nameSetting('HOST', () => readAddresses(host));
  await checkAddress({ host: address, port }, { host: 'HOST', port: 'PORT' });
  if (metrics !== undefined) await checkAddress(metrics, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  const isEmpty = database.engine === 'postgres' && secrets !== undefined && smtpUrl !== undefined;
  if (!isEmpty) createDataFolder(dataFolder);
}

/** Does the work. When it fails, throws one line that begins with the setting. */
export async function nameSetting<Value>(
  setting: Setting,
  work: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${setting} cannot be used: ${toMessage(error)}`, { cause: error });
  }
}

/** A host with several addresses fails with one error for each. */
export function toMessage(error: unknown): string {
  if (error instanceof AggregateError) return toMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Creates the folder. Throws when no files can be written there. */
function createDataFolder(folder: string): void {
  try {
    createFolder(resolve(folder));
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const line = `DATA_DIR must be a folder to write files in, not ${JSON.stringify(folder)}`;
    throw new Error(line, { cause: error });
  }
}

/** `recursive` never ends in a folder such as /proc, where nothing can be created. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

interface AddressSettings {
  readonly host: Extract<Setting, 'HOST' | 'METRICS_HOST'>;
  readonly port: Extract<Setting, 'PORT' | 'METRICS_PORT'>;
}

/** Throws where this process cannot listen. Does not listen at the port itself, where clients may already be trying. */
async function checkAddress(
  { host, port }: { readonly host: string; readonly port: number },
  names: AddressSettings,
): Promise<void> {
  await nameSetting(names.host, async () => {
    const probe = createServer().listen({ host, port: 0, exclusive: true });
    await once(probe, 'listening');
    probe.close();
  });
  if (port !== 0 && (await isInUse({ host, port }))) {
    throw new Error(`${names.port} cannot be used: a program already listens at ${host} on port ${port}`);
  }
}

async function isInUse(address: { readonly host: string; readonly port: number }): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
