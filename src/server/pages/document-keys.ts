/** Remembers which document an address asks for: finding that out costs more than sending a kept one. */
import type { Renderer } from '#contract/document.ts';

const MOST = 5000;
/** Longer ones are nobody's bookmark, and would fill the memory with what a stranger typed. */
const LONGEST = 300;

/** As `renderer.documentKey`, for one version of the catalogue; a few megabytes of addresses at most. */
export function rememberKeys({ documentKey }: Pick<Renderer, 'documentKey'>): Renderer['documentKey'] {
  const known = new Map<string, Promise<string>>();
  return (path, search) => {
    const address = `${path}?${search}`;
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const asked = documentKey(path, search);
    if (address.length > LONGEST) return asked;
    if (known.size >= MOST) known.clear();
    known.set(address, asked);
    asked.catch(() => known.delete(address));
    return asked;
  };
}
