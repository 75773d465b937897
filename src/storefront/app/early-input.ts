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
 * Runs inside the document, as text: it may use nothing but its own body. Links, `<details>`, popovers and forms with an
 * address work without JavaScript and are left to the browser. React sees no event until the replay, so that none counts twice.
 */
export function recordEarlyInput(): void {
  const inputs: EarlyInput[] = [];
  const events = ['click', 'submit', 'input', 'change'];
  const recorder: EarlyInputRecorder = { inputs, isReplaying: false, stop };
  globalThis.earlyInput = recorder;
  for (const event of events) addEventListener(event, record, true);
  addEventListener('pagehide', clear);

  function record(event: Event): void {
    if (recorder.isReplaying) return;
    event.stopPropagation();
    const { target } = event;
    if (event.type === 'click' && target instanceof Element) recordClick(event, target);
    else if (event.type === 'submit') recordSubmit(event as SubmitEvent);
    else if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) {
      if (event.type === 'change') inputs.push({ type: 'check', target, checked: target.checked });
    } else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ) {
      const last = inputs.at(-1);
      if (last?.type === 'value' && last.target === target) inputs.pop();
      inputs.push({ type: 'value', target, value: target.value });
    }
  }

  function recordClick(event: Event, target: Element): void {
    const button = target.closest<HTMLElement>('button[type=button]:not([popovertarget])');
    if (button === null || button.matches(':disabled')) return;
    event.preventDefault();
    button.dataset['pending'] = '';
    inputs.push({ type: 'click', target: button });
  }

  function recordSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) return;
    event.preventDefault();
    const { submitter } = event;
    (submitter ?? form).dataset['pending'] = '';
    inputs.push({ type: 'submit', target: form, submitter });
  }

  /** A page that was left, or comes back from the back-forward cache, replays nothing. */
  function clear(): void {
    inputs.length = 0;
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
