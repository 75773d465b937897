/** The one inline script of a document: it lets the shop's scripts wait until what the eye sees first has come. */
import { createHash } from 'node:crypto';

/**
 * A slow line carries one thing at a time, and the page can be read, and its links and forms used, without any script.
 * So these come when all that was asked for first is loaded and drawn; at once when somebody touches or scrolls the page
 * or walks through the history; and in any case after three seconds, should a picture hang. Until then the root says
 * `data-waiting`, by which styles hold back what is not seen first.
 *
 * The files run one after another, each a task of its own, between which the browser answers and draws; and the shop
 * wakes in one more, not from the top of a module: a stack that is recorded from there, for a request or in a profile, has the
 * browser read the whole file again (some 45 ms at full speed).
 *
 * Inline, as a file of its own would take a place in the queue that it is to clear; its text never changes, so that the
 * policy can name it by its hash.
 */
export const START_SCRIPT = `{
const { entry, imports } = document.currentScript.dataset;
const { documentElement } = document;
const address = location.pathname + location.search;
documentElement.dataset.waiting = '';
const first = entry.split(' ');
let shop;
const start = async () => {
  if (documentElement.dataset.waiting === undefined) return;
  delete documentElement.dataset.waiting;
  for (const href of [...first, ...imports.split(' ').filter(Boolean)]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const href of first) shop = await import(href);
  shop.wake(address);
};
addEventListener('pointerdown', start, { once: true });
addEventListener('keydown', start, { once: true });
addEventListener('scroll', start, { once: true, capture: true });
addEventListener('popstate', start, { once: true });
setTimeout(start, 3000);
const loaded = new Promise(done => addEventListener('load', done));
const painted = new Promise(done => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
Promise.all([loaded, painted]).then(start);
}`;

/** How a Content-Security-Policy names it. */
export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
