import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';
import { findPlace, MAP_SIZE } from './places.ts';
import { TownMap } from './town-map.tsx';

it('finds a town by its own name, else by that of what it is near', () => {
  expect(findPlace('Ilkal')).toBeDefined();
  expect(findPlace('ILKAL, Karnataka')).toEqual(findPlace('Ilkal'));
  expect(findPlace('Akola, Chittorgarh, Rajasthan')).toEqual(findPlace('Chittorgarh'));
  expect(findPlace('Utopia')).toBeUndefined();
});

it('is left out where no product names a town, and has no map where none is known', () => {
  expect(renderToStaticMarkup(<TownMap towns={[]} />)).toBe('');
  const unknown = renderToStaticMarkup(<TownMap towns={['Utopia']} />);
  expect(unknown).toContain('Utopia');
  expect(unknown).not.toContain('<circle');
});

it('places north above south and east right of west, within the map', () => {
  const places = ['Leh', 'Kohima', 'Madurai', 'Bhuj'].map(name => findPlace(name) ?? { x: -1, y: -1 });
  const [leh, kohima, madurai, bhuj] = places as [Place, Place, Place, Place];
  expect(leh.y).toBeLessThan(madurai.y);
  expect(bhuj.x).toBeLessThan(kohima.x);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP_SIZE.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP_SIZE.height);
  }
});

it('names towns only where their names leave each other room', () => {
  const [first, second, third] = placeLabels([
    { name: 'Erode', x: 200, y: 300 },
    { name: 'Tiruppur', x: 206, y: 302 },
    { name: 'Salem', x: 200, y: 400 },
  ]);
  expect(first?.label).toMatchObject({ anchor: 'end' });
  expect(second?.label).toMatchObject({ anchor: 'start' });
  expect(third?.label).toMatchObject({ anchor: 'start' });
  const crowd = Array.from({ length: 5 }, (_, index) => ({ name: 'Bhuj', x: 200 + index, y: 300 }));
  expect(placeLabels(crowd).filter(({ label }) => label !== undefined).length).toBeLessThan(3);
});

type Place = NonNullable<ReturnType<typeof findPlace>>;
