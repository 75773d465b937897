/** Toasts that outlive their document: a browser without the Navigation API loads one for each page. */

const KEY = 'nool-toasts';

export interface CarriedToast {
  readonly tone: 'success' | 'error' | 'blank';
  readonly message: string;
  /** The time when it disappears, in milliseconds since 1970. */
  readonly until: number;
}

export function carryToast(toast: CarriedToast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...carriedToasts(), toast]));
  } catch {
    // Without storage a toast ends with its document.
  }
}

/** Returns those that are still to be seen. */
export function carriedToasts(): readonly CarriedToast[] {
  try {
    const toasts = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly CarriedToast[];
    return toasts.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}
