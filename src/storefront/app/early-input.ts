/** What a shopper does between first paint and hydration: recorded by a script in the document, replayed after hydration. */

/** An input on an element that does nothing without JavaScript. */
export type EarlyInput =
  | { readonly type: 'click'; readonly target: HTMLElement }
  | { readonly type: 'submit'; readonly target: HTMLFormElement; readonly submitter: HTMLElement | null }
  | { readonly type: 'check'; readonly target: HTMLInputElement; readonly checked: boolean }
  | {
      readonly type: 'value';
      readonly target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      readonly value: string;
    };

export interface EarlyInputRecorder {
  /** The inputs are in order. */
  readonly inputs: EarlyInput[];
  /** While true, events reach the page and are not recorded. */
  isReplaying: boolean;
  readonly stop: () => void;
}

declare global {
  var earlyInput: EarlyInputRecorder | undefined;
}

/**
 * Records early inputs inside the document. It is there as text: it may use nothing but its own body and `read`. React sees no
 * event until the replay, so that none counts twice.
 */
export function recordEarlyInput(read: typeof readEarlyInput): void {
  const inputs: EarlyInput[] = [];
  const events = ['click', 'submit', 'input', 'change'];
  const recorder: EarlyInputRecorder = { inputs, isReplaying: false, stop };
  const root = document.documentElement;
  globalThis.earlyInput = recorder;
  for (const event of events) addEventListener(event, record, true);
  addEventListener('pagehide', clear);

  function record(event: Event): void {
    if (recorder.isReplaying) return;
    event.stopPropagation();
    // A choice in a list counts as one; text that is typed does nothing by itself.
    const isPressWaiting = inputs.some(
      ({ type, target }) => type !== 'value' || target.localName === 'select',
    );
    const input = read(event, isPressWaiting);
    if (input === null) return;
    const last = inputs.at(-1);
    if (input.type === 'value' && last?.type === 'value' && last.target === input.target) inputs.pop();
    inputs.push(input);
    // Texts that name what was chosen before are hidden.
    if (input.type === 'check') root.dataset['early'] = '';
    if (input.type === 'click' || input.type === 'submit') {
      event.preventDefault();
      const pressed = input.type === 'submit' ? (input.submitter ?? input.target) : input.target;
      pressed.dataset['pending'] = '';
    }
  }

  /** A page that was left, or comes back from the back-forward cache, replays nothing. */
  function clear(): void {
    inputs.length = 0;
    delete root.dataset['early'];
    for (const element of document.querySelectorAll<HTMLElement>('[data-pending]')) {
      delete element.dataset['pending'];
    }
  }

  function stop(): void {
    clear();
    for (const event of events) removeEventListener(event, record, true);
    removeEventListener('pagehide', clear);
    globalThis.earlyInput = undefined;
  }
}

/**
 * Returns what an event has to be replayed as. Runs inside the document too. Links, `<details>`, popovers and forms with an
 * address work without JavaScript and are left to the browser, unless a press or a choice waits: it would be lost with the page.
 */
export function readEarlyInput(event: Event, isPressWaiting: boolean): EarlyInput | null {
  const { type, target } = event;
  if (!(target instanceof Element)) return null;
  if (type === 'click') {
    const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const leavesPage = isPressWaiting && button === 0 && !ctrlKey && !metaKey && !shiftKey;
    const pressed =
      target.closest<HTMLElement>('button[type=button]:not([popovertarget])') ??
      (leavesPage ? target.closest<HTMLElement>('a[href^="/"]:not([target])') : null);
    return pressed === null || pressed.matches(':disabled') ? null : { type, target: pressed };
  }
  if (target instanceof HTMLFormElement) {
    if (type !== 'submit' || (target.hasAttribute('action') && !isPressWaiting)) return null;
    return { type, target, submitter: (event as SubmitEvent).submitter };
  }
  if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type))
    return type === 'change' ? { type: 'check', target, checked: target.checked } : null;
  return target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
    ? { type: 'value', target, value: target.value }
    : null;
}

/** Runs inside the document too. Scripts of others, such as a payment gateway's, are loaded by code that handles their failure. */
export function watchScripts(showError: () => void): void {
  addEventListener(
    'error',
    ({ target }) =>
      target instanceof HTMLScriptElement && target.src.startsWith(location.origin) && showError(),
    true,
  );
}

/** Ends what is pending when a script cannot be loaded, and offers another try in a message. */
export function showLoadError(): void {
  globalThis.earlyInput?.stop();
  const message = document.createElement('p');
  message.role = 'alert';
  message.dataset['failed'] = '';
  const link = document.createElement('a');
  link.href = location.pathname + location.search;
  link.textContent = 'Load it again';
  message.append('This page did not load completely. ', link);
  document.body.prepend(message);
}
