/** Moves within the shop without loading a document: the newest move wins, and the address changes with its page. */
import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type To,
} from 'react-router';
import { keepScrollPlaces } from './scroll-places.ts';
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
  readonly navigator: Navigator;
  readonly go: (path: string) => void;
  /** Names who draws the moves; returns what ends it. */
  readonly drawWith: (draw: (move: Move) => void) => () => void;
}

interface NavigationOptions {
  /** What the document already shows. */
  readonly first: Visit;
  readonly load: (path: Path) => Promise<Content>;
}

interface Step {
  readonly location: Location;
  readonly how: NavigationType;
  readonly isAnimated: boolean;
  readonly isAnswer: boolean;
  /** Done once the page stands: writes the address, unless a step through the history has it written already, and scrolls. */
  readonly settle: () => void;
}

export function createNavigation({ first, load }: NavigationOptions): Navigation {
  let visit = first;
  let draw: (move: Move) => void = () => undefined;
  let newest = 0;
  const places = keepScrollPlaces(() => visit.location.key);
  history.replaceState({ key: first.location.key }, '');

  async function move({ location, how, isAnimated, isAnswer, settle }: Step): Promise<void> {
    newest += 1;
    const turn = newest;
    const content = canStay(location, how) ? visit.content : await load(location);
    if (turn !== newest) return;
    places.leave(visit.location.key);
    const from = visit.location.pathname;
    visit = { location, how, content };
    draw({ visit, moving: isAnimated ? [from, location.pathname] : undefined, isAnswer, settle });
  }

  /** A step through the history that leads to another part of the same page. */
  function canStay({ pathname, search }: Path, how: NavigationType): boolean {
    const { location } = visit;
    return how === NavigationType.Pop && pathname === location.pathname && search === location.search;
  }

  function step(how: NavigationType.Push | NavigationType.Replace) {
    return (to: To, _state: unknown, { preventScrollReset, viewTransition }: NavigateOptions = {}) => {
      const location = locationOf(to, newKey());
      const entry = [{ key: location.key }, '', createPath(location)] as const;
      void move({
        location,
        how,
        isAnimated: viewTransition === true,
        isAnswer: preventScrollReset === true,
        settle: () => {
          if (how === NavigationType.Push) history.pushState(...entry);
          else history.replaceState(...entry);
          if (preventScrollReset !== true) scrollToStart(location);
        },
      });
    };
  }

  addEventListener('popstate', event => {
    const location = locationOf(window.location, keyOf(event.state) ?? newKey());
    // Going to a part of the same page makes an entry that nobody has named yet.
    if (keyOf(event.state) === undefined) history.replaceState({ key: location.key }, '');
    const place = places.of(location.key);
    void move({
      location,
      how: NavigationType.Pop,
      isAnimated: location.pathname !== visit.location.pathname && !event.hasUAVisualTransition,
      isAnswer: false,
      settle: () => (place === undefined ? scrollToStart(location) : scrollTo(0, place)),
    });
  });

  const push = step(NavigationType.Push);
  return {
    navigator: { createHref, push, replace: step(NavigationType.Replace), go: delta => history.go(delta) },
    go: path => push(path, null),
    drawWith: drawer => {
      draw = drawer;
      return () => {
        draw = () => undefined;
      };
    },
  };
}

/** Made apart from the navigation, as the first visit is, too. */
export function locationOf(to: To, key: string): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state: null, key };
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

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Its top, or the part that the address names. */
function scrollToStart({ hash }: Location): void {
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
