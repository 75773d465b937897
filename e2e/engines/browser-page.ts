/** Finds, clicks, fills and expects, on any engine; each waits until it can. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';

const TIMEOUT_MS = 15_000;
const INTERVAL_MS = 50;

/** Whether the page has begun to hydrate. */
const IS_HYDRATED = `Object.keys(document.getElementById('root')).some(key => key.startsWith('__react'))`;

export interface Target {
  readonly selector: string;
  /** How its accessible label, or else its text, begins. */
  readonly name?: string;
}

export interface BrowserPage {
  readonly open: (path: string) => Promise<void>;
  readonly evaluate: <Value>(body: string) => Promise<Value>;
  readonly click: (target: Target) => Promise<void>;
  readonly typeInto: (target: Target, text: string) => Promise<void>;
  /** Waits until an expression of the page has the value. */
  readonly expect: (expression: string, value: string | number | boolean | RegExp) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
}

export function browserPage(engine: Engine, baseUrl: string): BrowserPage {
  const evaluate = async <Value>(body: string) => (await engine.evaluate(body)) as Value;

  /** A page that is being left cannot answer, and is asked again. */
  async function until<Value>(what: string, read: () => Promise<Value>, isDone: (value: Value) => boolean) {
    const end = Date.now() + TIMEOUT_MS;
    let last: unknown;
    while (Date.now() < end) {
      const value = await read().catch((error: unknown) => {
        last = error;
        return undefined;
      });
      if (value !== undefined && isDone(value)) return;
      if (value !== undefined) last = value;
      await wait(INTERVAL_MS);
    }
    throw new Error(`${what}; last seen: ${String(last)}`);
  }

  /** Resolves with a selector of the one element, once it is visible and the page has hydrated. */
  async function find({ selector, name = '' }: Target): Promise<string> {
    const body = `
      if (!${IS_HYDRATED}) return false;
      const nameOf = element => (element.ariaLabel ?? element.textContent).trim();
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})]
        .find(element => nameOf(element).startsWith(${JSON.stringify(name)}) && element.checkVisibility());
      for (const old of document.querySelectorAll('[data-journey]')) old.removeAttribute('data-journey');
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      found?.setAttribute('data-journey', '');
      return found !== undefined;`;
    await until(
      `No ${selector} named ${name}`,
      () => evaluate<boolean>(body),
      isFound => isFound,
    );
    return '[data-journey]';
  }

  return {
    open: path => engine.open(baseUrl + path),
    evaluate,
    click: async target => engine.click(await find(target)),
    typeInto: async (target, text) => engine.type(await find(target), text),
    expect: (expression, value) =>
      until(
        `Expected ${expression} to be ${value}`,
        () => evaluate<unknown>(`return ${expression}`),
        seen => (value instanceof RegExp ? value.test(String(seen)) : seen === value),
      ),
    goBack: () => evaluate('setTimeout(() => history.back())'),
    goForward: () => evaluate('setTimeout(() => history.forward())'),
  };
}
