/** Repeats after hydration, once and in order, what the shopper did before it (`early-input.ts`). */
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EarlyInput } from './early-input.ts';

/** The hook belongs in the root of the app. */
export function useReplayedEarlyInput(): void {
  const [isHydrated, setHydrated] = useState(false);
  // The effects of all parts have run when this synchronous update has, and nothing has been painted: no choice jumps back.
  useLayoutEffect(() => queueMicrotask(() => flushSync(() => setHydrated(true))), []);
  useEffect(() => {
    if (isHydrated) void replayEarlyInput();
  }, [isHydrated]);
}

async function replayEarlyInput(): Promise<void> {
  const recorder = globalThis.earlyInput;
  if (recorder === undefined) return;
  const { pathname } = location;
  // Input during the replay is appended to the queue.
  for (let input = recorder.inputs.shift(); input !== undefined; input = recorder.inputs.shift()) {
    // React draws the effect of each before the next: two presses count as two.
    await Promise.resolve();
    if (location.pathname !== pathname) break;
    recorder.isReplaying = true;
    try {
      replay(input);
    } catch (error) {
      reportError(error);
    } finally {
      recorder.isReplaying = false;
    }
  }
  recorder.stop();
}

function replay(input: EarlyInput): void {
  const target = inDocument(input.target);
  if (target === null) return;
  delete target.dataset['pending'];
  if (input.type === 'click') target.click();
  else if (input.type === 'check') check(target as HTMLInputElement, input.checked);
  else if (input.type === 'value') fill(target as typeof input.target, input.value);
  else submit(target as HTMLFormElement, input.submitter);
}

/** Returns the element itself, or the one that hydration has put in its place. */
function inDocument(element: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element;
  const attributes = ['type', 'name', 'value', 'aria-label']
    .filter(name => element.hasAttribute(name))
    .map(name => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`);
  return document.querySelector(element.localName + attributes.join(''));
}

/** React takes a change for one only when the value differs from the last it saw set: it is set to another first. */
function check(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

function fill(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  // Past React, which watches the property of the element itself.
  const setValue = () => Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  if (!(field instanceof HTMLSelectElement)) {
    const { selectionStart, selectionEnd } = field;
    field.value = value === '' ? '0' : '';
    setValue();
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  } else setValue();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter !== null) delete submitter.dataset['pending'];
  form.requestSubmit(submitter?.isConnected ? submitter : null);
}
