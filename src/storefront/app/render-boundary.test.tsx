import { expect, it } from 'vitest';
import { RenderBoundary } from './render-boundary.tsx';

it('shows the way on until the shopper has gone elsewhere, and not for longer', () => {
  const [here, elsewhere] = [{}, {}];
  const failed = { of: here, ...RenderBoundary.getDerivedStateFromError(new Error('broken')) };
  const at = (of: object) => ({
    ...failed,
    ...RenderBoundary.getDerivedStateFromProps({ of, children: null }, failed),
  });
  expect(at(here).error?.error).toEqual(new Error('broken'));
  expect(at(elsewhere).error).toBeUndefined();
});
