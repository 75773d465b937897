/** Short messages at the top right; what shows them is part of the frame (spec 2 and 9). */
import { create } from 'zustand';
import { TIMES } from '#domain/constants/limits.ts';
import { HAS_NAVIGATION_API } from '#storefront/navigate.ts';

/** Toasts that outlive their document: a browser without the Navigation API loads one for each page. */

const KEY = 'nool-toasts';

interface CarriedToast {
  readonly tone: 'success' | 'error' | 'blank';
  readonly message: string;
  /** The time when it disappears, in milliseconds since 1970. */
  readonly until: number;
}

type Tone = CarriedToast['tone'];

/** What loading a document may take: a toast must outlast it. */
const LOADING_MS = 5000;

interface ToastPosition {
  /** What was announced in this document. */
  readonly announced: readonly CarriedToast[];
  /** Says whether the place for messages is to be drawn: in idle time, or with the first message if that comes sooner. */
  readonly isNeeded: boolean;
  readonly want: () => void;
}

export const useToastPosition = create<ToastPosition>()(set => ({
  announced: [],
  isNeeded: false,
  want: () => set({ isNeeded: true }),
}));

/** The detail, such as what was added, stands on a line of its own below the message. */
export function toastSuccess(message: string, detail?: string): void {
  announce('success', detail === undefined ? message : `${message}\n${detail}`, TIMES.toast.success);
}

export function toastError(message: string): void {
  announce('error', message, TIMES.toast.error);
}

export function toastInfo(message: string): void {
  announce('blank', message, TIMES.toast.blank);
}

/** Saves the messages that are still to be seen before another document is loaded, which shows them again. */
export function carryToasts(): void {
  const now = Date.now();
  for (const toast of useToastPosition.getState().announced)
    if (toast.until > now) carryToast({ ...toast, until: toast.until + LOADING_MS });
}

/** Shows again what was announced just before this document was loaded. */
export function showCarriedToasts(): void {
  for (const { tone, message, until } of carriedToasts()) void show(tone, message, until - Date.now());
}

function announce(tone: Tone, message: string, duration: number): void {
  void show(tone, message, duration);
  const toast = { tone, message, until: Date.now() + duration };
  if (HAS_NAVIGATION_API)
    useToastPosition.setState(({ announced }) => ({ announced: [...announced, toast] }));
  else carryToast(toast);
}

/** Nobody needs a message before the page stands, so what keeps and times them comes after it. */
async function show(tone: Tone, message: string, duration: number): Promise<void> {
  useToastPosition.getState().want();
  const { toast } = await import('react-hot-toast/headless');
  const say = { success: toast.success, error: toast.error, blank: toast }[tone];
  say(message, { duration });
}

function carryToast(toast: CarriedToast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...carriedToasts(), toast]));
  } catch {
    // Without storage a toast ends with its document.
  }
}

/** Returns those that are still to be seen. */
function carriedToasts(): readonly CarriedToast[] {
  try {
    const toasts = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly CarriedToast[];
    return toasts.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}
