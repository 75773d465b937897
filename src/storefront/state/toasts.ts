/** Short messages at the top right; what shows them is loaded when it is needed (spec 2 and 9). */
import { create } from 'zustand';
import { TIMES } from '#domain/constants/limits.ts';
import { HAS_NAVIGATION_API } from '#storefront/navigate.ts';
import type { AddedLine, ToastContent } from '#storefront/toasts/toasts.tsx';

/** Toasts that outlive their document: a browser without the Navigation API loads one for each page. */
const KEY = 'nool-toasts';

/** There is one message about the connection at a time, and it goes when the connection is back. */
const CONNECTION = 'connection';

interface AnnouncedToast extends ToastContent {
  /** The time when it disappears, in milliseconds since 1970. */
  readonly until: number;
}

/** What loading a document may take: a toast must outlast it. */
const LOADING_MS = 5000;

interface ToastPosition {
  /** What was announced in this document. */
  readonly announced: readonly AnnouncedToast[];
  /** Says whether the place for messages is to be drawn: in idle time, or with the first message if that comes sooner. */
  readonly isNeeded: boolean;
  readonly want: () => void;
}

export const useToastPosition = create<ToastPosition>()(set => ({
  announced: [],
  isNeeded: false,
  want: () => set({ isNeeded: true }),
}));

export function toastSuccess(message: string): void {
  announce({ tone: 'success', message }, TIMES.toast.success);
}

/** Says what went into the cart, and leads to it. */
export function toastAdded(added: AddedLine): void {
  announce({ tone: 'success', message: 'Added to cart!', added }, TIMES.toast.success);
}

export function toastError(message: string): void {
  announce({ tone: 'error', message }, TIMES.toast.error);
}

export function toastInfo(message: string): void {
  announce({ tone: 'blank', message }, TIMES.toast.blank);
}

/** Says that the server was not reached. */
export function toastConnectionError(message: string): void {
  announce({ tone: 'error', message, id: CONNECTION }, TIMES.toast.error);
}

/** Takes back what was said about the connection: something has gone through. */
export function dismissConnectionError(): void {
  const { announced } = useToastPosition.getState();
  const others = announced.filter(({ id }) => id !== CONNECTION);
  if (others.length === announced.length) return;
  useToastPosition.setState({ announced: others });
  void import('#storefront/toasts/toasts.tsx').then(({ dismissToast }) => dismissToast(CONNECTION));
}

/** Saves the messages that are still to be seen before another document is loaded, which shows them again. */
export function carryToasts(): void {
  const now = Date.now();
  const shown = useToastPosition.getState().announced.filter(({ until }) => until > now);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(shown));
  } catch {
    // Without storage a toast ends with its document.
  }
}

/** Shows again what was announced just before this document was loaded. */
export function showCarriedToasts(): void {
  // Without the Navigation API every page is a document.
  if (!HAS_NAVIGATION_API) addEventListener('pagehide', carryToasts);
  try {
    const carried = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly AnnouncedToast[];
    sessionStorage.removeItem(KEY);
    const now = Date.now() - LOADING_MS;
    for (const { until, ...content } of carried) if (until > now) announce(content, until - now);
  } catch {
    // What somebody else has stored there is no message.
  }
}

function announce(content: ToastContent, duration: number): void {
  void show(content, duration);
  const toast = { ...content, until: Date.now() + duration };
  useToastPosition.setState(({ announced }) => ({ announced: [...announced, toast] }));
}

async function show(content: ToastContent, duration: number): Promise<void> {
  useToastPosition.getState().want();
  const { showToast } = await import('#storefront/toasts/toasts.tsx');
  showToast(content, duration);
}
