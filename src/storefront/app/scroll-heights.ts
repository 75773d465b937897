/** How far each entry of the history was scrolled, so that walking back finds the height that was left. */

const STORED = 'nool-scroll';
/** More than anybody walks back; the oldest go first. */
const KEPT = 100;

export interface ScrollHeights {
  readonly leave: (key: string) => void;
  /** In pixels from the top; undefined where nobody has been. */
  readonly of: (key: string) => number | undefined;
}

/** Takes scrolling over from the browser for as long as the document lives; `current` tells where it is left. */
export function keepScrollHeights(current: () => string): ScrollHeights {
  const heights = read();
  // Kept, as to ask for it lays out anew what the click has just changed: a tenth of the time to answer a filter.
  let height = scrollY;
  addEventListener(
    'scroll',
    () => {
      height = scrollY;
    },
    { passive: true },
  );
  const leave = (key: string) => {
    heights.delete(key);
    heights.set(key, height);
    for (const oldest of heights.keys()) {
      if (heights.size <= KEPT) break;
      heights.delete(oldest);
    }
  };
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  take();
  addEventListener('pageshow', take);
  addEventListener('pagehide', () => {
    leave(current());
    write(heights);
    // A document that is loaded anew is scrolled by the browser, long before any script.
    history.scrollRestoration = 'auto';
  });
  return { leave, of: key => heights.get(key) };
}

function read(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isHeight) : []);
  } catch {
    return new Map();
  }
}

function isHeight(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function write(heights: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...heights]));
  } catch {
    // Without storage a reloaded page starts at its top.
  }
}
