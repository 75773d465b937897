/** The part of the document that a page fills. Its heading names it for screen readers. */
export const MAIN_ID = 'main';

/** Moves the focus when the button that had it is gone. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
