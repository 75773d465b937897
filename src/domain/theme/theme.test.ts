import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, contrastIssues, type Theme, toPalette } from './theme.ts';
import { COLOR_NAMES, COLOR_TOKENS } from './tokens.ts';

const NO_CHANGE = { light: {}, dark: {} };
const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

describe('the theme', () => {
  it.each(COLOR_NAMES)('%s is as in tokens.css', name => {
    const { property, light, dark } = COLOR_TOKENS[name];
    const css = readFileSync('src/ui/styles/tokens.css', 'utf8');
    const value: string = light === dark ? light : `light-dark(${light}, ${dark})`;
    expect(css).toContain(`  ${property}: ${value};\n`);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    fc.assert(
      fc.property(color, color, (one, other) => {
        const ratio = contrast(one, other);
        expect(ratio).toBe(contrast(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });

  it('has legible defaults', () => {
    expect(contrastIssues(NO_CHANGE)).toEqual([]);
  });

  it('names the two colours that are not legible, and their scheme', () => {
    const issues = contrastIssues({ light: { ink: '#aaaaaa' }, dark: {} });
    expect(issues.map(({ scheme, color: name, on }) => [scheme, name, on])).toEqual([
      ['light', 'ink', 'ground'],
      ['light', 'ink', 'card'],
      ['light', 'ink', 'well'],
    ]);
  });

  it('names the colour that was changed, or the action colour where both follow from it', () => {
    const changedIn = (light: Theme['light']) =>
      new Set(contrastIssues({ light, dark: {} }).map(({ changed }) => changed));
    expect(changedIn({ ground: '#333333' })).toEqual(new Set(['ground']));
    expect(changedIn({ action: '#dddddd' })).toEqual(new Set(['action']));
  });

  it('mixes hover and tint from another action colour unless they are set', () => {
    const action = '#0b5d3b';
    const { actionHover, actionTint } = toPalette({ light: { action }, dark: {} }, 'light');
    expect([actionHover, actionTint]).toEqual(['#0f5034', '#e7efeb']);
    const set = { action, actionHover: '#000000', actionTint: '#ffffff' };
    expect(toPalette({ light: set, dark: {} }, 'light')).toMatchObject(set);
    expect(contrastIssues({ light: { action }, dark: {} })).toEqual([]);
  });
});
