import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A declaration with a property that nothing sets has no effect, and nothing says so. */
it('every custom property that a style uses is set somewhere', () => {
  const read = (pattern: string) => globSync(pattern).map(file => readFileSync(file, 'utf8'));
  const styles = read('src/**/*.css').join('\n');
  const scripts = read('src/**/*.{ts,tsx}').join('\n');
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  const set = new Set(
    [...`${styles}\n${scripts}`.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name),
  );
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter(name => !set.has(name))).toEqual([]);
});
