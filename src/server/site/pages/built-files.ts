/** The build's manifest says which built files a page needs. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface PageFiles {
  readonly entry: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

interface Build {
  readonly folder: string;
  /** The module that every page loads. */
  readonly entry: string;
  /** The address of the folder, with a slash at the end. */
  readonly base: string;
}

const MANIFEST = '.vite/manifest.json';
const WORKER = 'service-worker.js';
const STOREFRONT = { entry: 'src/storefront/app/entry-client.tsx', base: '/' };
const CONSOLE = { entry: 'src/console/app/entry.tsx', base: '/console/' };

/** Names the build of the storefront, the same on every machine: what the manifest names has a hash in its name. */
export async function readBuildId(clientFolder: string): Promise<string> {
  const files = await Promise.all([MANIFEST, WORKER].map(file => readFile(join(clientFolder, file))));
  return hash('sha256', Buffer.concat(files), 'base64url').slice(0, 22);
}

/** Reads the manifest of the storefront's build. Throws when it has not been built. */
export async function readBuiltFiles(clientFolder: string): Promise<(module: string) => PageFiles> {
  const build = { ...STOREFRONT, folder: clientFolder };
  const manifest = await readManifest(build);
  const known = new Map<string, PageFiles>();
  return module => {
    const files = known.get(module) ?? toFiles(manifest, build, [module]);
    known.set(module, files);
    return files;
  };
}

/** Returns the files that every page of the console loads. Throws when it has not been built. */
export async function readConsoleFiles(folder: string): Promise<PageFiles> {
  const build = { ...CONSOLE, folder };
  return toFiles(await readManifest(build), build, []);
}

async function readManifest({ folder }: Build): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
}

function toFiles(manifest: Manifest, build: Build, modules: readonly string[]): PageFiles {
  const entry = manifest[build.entry];
  if (entry === undefined) throw new Error('The build has no entry for the browser');
  const chunks = [...new Set([build.entry, ...modules].flatMap(module => reach(manifest, module)))];
  const addresses = (files: readonly string[]) => [...new Set(files)].map(file => build.base + file);
  return {
    entry: build.base + entry.file,
    imports: addresses(chunks.slice(1).map(chunk => chunk.file)),
    styles: addresses(chunks.flatMap(chunk => chunk.css ?? [])),
    fonts: addresses(chunks.flatMap(chunk => chunk.assets ?? []).filter(isFirstFont)),
  };
}

function reach(manifest: Manifest, name: string): readonly ManifestChunk[] {
  const chunk = manifest[name];
  if (chunk === undefined) return [];
  return [chunk, ...(chunk.imports ?? []).flatMap(imported => reach(manifest, imported))];
}

/** Fonts of the first screen; those of rare characters and italics load when they are used. */
function isFirstFont(file: string): boolean {
  return file.endsWith('.woff2') && !/-more|-rupee|italic/.test(file);
}
