/** How far each entry of the history was scrolled, so that walking back finds the place that was left. */

const STORED = 'nool-scroll';
/** More than anybody walks back; the oldest go first. */
const KEPT = 100;

export interface ScrollPlaces {
  readonly leave: (key: string) => void;
  /** In pixels from the top; undefined where nobody has been. */
  readonly of: (key: string) => number | undefined;
}

/** Takes scrolling over from the browser for as long as the document lives; `current` tells where it is left. */
export function keepScrollPlaces(current: () => string): ScrollPlaces {
  const places = read();
  // Kept, as to ask for it lays out anew what the click has just changed: a tenth of the time to answer a filter.
  let place = scrollY;
  addEventListener(
    'scroll',
    () => {
      place = scrollY;
    },
    { passive: true },
  );
  const leave = (key: string) => {
    places.delete(key);
    places.set(key, place);
    for (const oldest of places.keys()) {
      if (places.size <= KEPT) break;
      places.delete(oldest);
    }
  };
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  take();
  addEventListener('pageshow', take);
  addEventListener('pagehide', () => {
    leave(current());
    write(places);
    // A document that is loaded anew is scrolled by the browser, long before any script.
    history.scrollRestoration = 'auto';
  });
  return { leave, of: key => places.get(key) };
}

function read(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : []);
  } catch {
    return new Map();
  }
}

function isPlace(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function write(places: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places]));
  } catch {
    // Without storage a reloaded page starts at its top.
  }
}
