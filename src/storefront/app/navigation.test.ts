import { afterEach, expect, it, vi } from 'vitest';
import { placeOf } from '#storefront/place.ts';
import { createNavigation, type Move } from './navigation.ts';
import type { Visit } from './visit.ts';

const FIRST: Visit = {
  place: placeOf('/product/P-1'),
  key: 'first',
  how: 'walk',
  content: { error: 'the first page' },
};

/** As much of a browser as moves go by; gives what walks to an address. */
function standInBrowser(): (address: string) => void {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('scrollY', 0);
  return address => {
    vi.stubGlobal('location', placeOf(address));
    events.dispatchEvent(new Event('popstate'));
  };
}

/** Ends when what was begun has had its turn. */
function allElse(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('draws the last of the walks from before there was anybody to draw them', async () => {
  const walkTo = standInBrowser();
  const load = async () => ({ error: location.pathname });
  const { drawWith } = createNavigation({ first: FIRST, load });
  walkTo('/shop');
  walkTo('/about');
  await allElse();
  const drawn: Move[] = [];
  drawWith(move => drawn.push(move));
  await allElse();
  expect(drawn.map(({ visit }) => visit.content)).toEqual([{ error: '/about' }]);
});
