/** Which built files a page needs, read from the build's manifest. */
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

const ENTRY = 'src/storefront/app/entry-client.tsx';

/** Reads the manifest of the browser's build. Throws when the storefront has not been built. */
export async function readBuiltFiles(clientFolder: string): Promise<(module: string) => PageFiles> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const known = new Map<string, PageFiles>();
  return module => {
    const files = known.get(module) ?? filesOf(manifest, module);
    known.set(module, files);
    return files;
  };
}

function filesOf(manifest: Manifest, module: string): PageFiles {
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error('The build has no entry for the browser');
  const chunks = [...new Set([...reach(manifest, ENTRY), ...reach(manifest, module)])];
  const addresses = (files: readonly string[]) => [...new Set(files)].map(file => `/${file}`);
  return {
    entry: `/${entry.file}`,
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
