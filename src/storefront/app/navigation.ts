/** Moves within the shop without loading a document: the newest move wins, and the address changes with its page. */
import { type Navigate, type Place, placeOf } from '#storefront/place.ts';
import { keepScrollHeights } from './scroll-heights.ts';
import type { Content, Visit } from './visit.ts';

/** A visit to be drawn, and what is left to do once it stands on the screen. */
export interface Move {
  readonly visit: Visit;
  /** From which path to which the pictures move over; none where the page is simply drawn. */
  readonly moving?: readonly [from: string, to: string] | undefined;
  /** Whether it is what a choice on this very page has brought about, and is waited for by whoever made it. */
  readonly isAnswer: boolean;
  readonly settle: () => void;
}

export interface Navigation {
  readonly navigate: Navigate;
  /** Names who draws the moves; returns what ends it. */
  readonly drawWith: (draw: (move: Move) => void) => () => void;
}

interface NavigationOptions {
  /** What the document already shows. */
  readonly first: Visit;
  readonly load: (place: Place) => Promise<Content>;
}

interface Step {
  readonly place: Place;
  readonly key: string;
  readonly how: Visit['how'];
  readonly isAnimated: boolean;
  readonly isAnswer: boolean;
  /** Done once the page stands: writes the address, unless a step through the history has it written already, and scrolls. */
  readonly settle: () => void;
}

export function createNavigation({ first, load }: NavigationOptions): Navigation {
  let visit = first;
  let draw: (move: Move) => void = () => undefined;
  let beginDrawing: () => void = () => undefined;
  /** React takes the document over in slices: a walk back between them waits for who will draw it. */
  const canDraw = new Promise<void>(resolve => {
    beginDrawing = resolve;
  });
  let newest = 0;
  /** What an answer on the screen has yet to write. */
  let owed: (() => void) | undefined;
  const heights = keepScrollHeights(() => visit.key);
  history.replaceState({ key: first.key }, '');

  async function move({ place, key, how, isAnimated, isAnswer, settle }: Step): Promise<void> {
    newest += 1;
    const turn = newest;
    const content = canStay(place, how) ? visit.content : await load(place);
    await canDraw;
    if (turn !== newest) return;
    // Whoever goes on from an answer at once finds it in the history all the same.
    owed?.();
    owed = undefined;
    heights.leave(visit.key);
    const from = visit.place.pathname;
    // From now on pages are laid out whole (`section.module.css`).
    if (from !== place.pathname || how === 'walk') document.documentElement.dataset['moved'] = '';
    visit = { place, key, how, content };
    const moving = isAnimated ? ([from, place.pathname] as const) : undefined;
    draw({ visit, moving, isAnswer, settle: isAnswer ? owe(settle) : settle });
  }

  function owe(settle: () => void): () => void {
    owed = settle;
    return () => {
      if (owed !== settle) return;
      owed = undefined;
      settle();
    };
  }

  /** A step through the history that leads to another part of the same page. */
  function canStay({ pathname, search }: Place, how: Visit['how']): boolean {
    const { place } = visit;
    return how === 'walk' && pathname === place.pathname && search === place.search;
  }

  const navigate: Navigate = (address, { replace, preventScrollReset, viewTransition } = {}) => {
    const place = placeOf(address);
    const key = newKey();
    void move({
      place,
      key,
      how: replace ? 'replace' : 'push',
      isAnimated: viewTransition === true,
      isAnswer: preventScrollReset === true,
      settle: () => {
        if (replace) history.replaceState({ key }, '', address);
        else history.pushState({ key }, '', address);
        if (preventScrollReset !== true) scrollToStart(place);
      },
    });
  };

  addEventListener('popstate', event => {
    // The browser stands elsewhere by now: an address written late would be of another place.
    owed = undefined;
    const place = placeHere();
    const key = keyOf(event.state) ?? newKey();
    // Going to a part of the same page makes an entry that nobody has named yet.
    if (keyOf(event.state) === undefined) history.replaceState({ key }, '');
    const height = heights.of(key);
    void move({
      place,
      key,
      how: 'walk',
      isAnimated: place.pathname !== visit.place.pathname && !event.hasUAVisualTransition,
      isAnswer: false,
      settle: () => (height === undefined ? scrollToStart(place) : scrollTo(0, height)),
    });
  });

  return {
    navigate,
    drawWith: drawer => {
      draw = drawer;
      beginDrawing();
      return () => {
        draw = () => undefined;
      };
    },
  };
}

/** Where the browser says that it is. */
export function placeHere(): Place {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
}

/** Names an entry of the history; not a secret, and never compared with those of another browser. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The name that an entry of the history was given. */
export function keyOf(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** Its top, or the part that the address names. */
function scrollToStart({ hash }: Place): void {
  const part = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  if (part === null) scrollTo(0, 0);
  else part.scrollIntoView();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
