/** Layout shifts, and elements that do not fit the window. */
import type { Locator, Page } from '@playwright/test';

interface Shifts extends Window {
  shifted?: number;
}

/** Sums up the layout shifts without recent input, from the first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = window as Shifts;
    shifts.shifted = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifts.shifted = (shifts.shifted ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end of the page and returns the sum of all shifts since it was opened. */
export function shiftWhileReading(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.8) {
      scrollTo(0, top);
      await drawn();
    }
    scrollTo(0, 0);
    await drawn();
    return (window as Shifts).shifted ?? Number.NaN;
  });
}

/** Names a page wider than the window, and text that is cut off by the window or its box. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const whole = scrollWidth > innerWidth ? [`The page is ${scrollWidth} px wide`] : [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const words = [...document.querySelectorAll('main *, header *, footer *')].filter(element => {
      const hasWords = [...element.childNodes].some(node => node.nodeType === 3 && node.nodeValue?.trim());
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true }) || scrolls(element))
        return false;
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1) return false;
      const hides = getComputedStyle(element).overflowX !== 'visible';
      return left < -1 || right > innerWidth + 1 || (hides && element.scrollWidth > element.clientWidth + 1);
    });
    return [...whole, ...words.map(element => `${element.tagName} ${element.textContent?.slice(0, 60)}`)];
  });
}

/** In how many lines its text stands. */
export function countLines(text: Locator): Promise<number> {
  return text.evaluate(element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** Returns by how many pixels the page, or an open dialog, is wider than it can show. */
export function readOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

/** Names buttons, links and fields that are not whole: outside of the window, or too narrow for their text. */
export function notWhole(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = [...document.querySelectorAll('dialog:modal, :popover-open:not([popover=manual])')].at(-1);
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const texts = (element: Element): readonly DOMRect[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        // What only readers hear is in a box of no size.
        const box = node.parentElement?.getBoundingClientRect();
        if (node.nodeValue?.trim() === '' || box === undefined || box.width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        rects.push(...range.getClientRects());
      }
      return rects;
    };
    return [...(layer ?? document).querySelectorAll('button, a[href], select, summary, label')]
      .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(element => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        if (width <= 1 || getComputedStyle(element).clipPath !== 'none') return false;
        const isOutside = !scrolls(element) && (left < -1 || right > innerWidth + 1);
        const isInline = getComputedStyle(element).display === 'inline';
        return (
          isOutside ||
          (!isInline &&
            texts(element).some(
              text =>
                text.left < left - 1 ||
                text.right > right + 1 ||
                text.top < top - 4 ||
                text.bottom > bottom + 4,
            ))
        );
      })
      .map(element => {
        const { left, right } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
        return `${element.tagName} ${name} (${Math.round(left)} to ${Math.round(right)} px)`;
      });
  });
}
