/** A map of the towns that the products name as the place of their cloth. */
import { Heading } from '#ui/layout/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { placeLabels } from './place-labels.ts';
import { findPlace, MAP_SIZE, outlinePath } from './places.ts';
import styles from './town-map.module.css';

interface TownMapProps {
  /** Those of most products come first. */
  readonly towns: readonly string[];
}

export function TownMap({ towns }: TownMapProps) {
  if (towns.length === 0) return null;
  const marks = placeLabels(
    towns.flatMap(town => {
      const point = findPlace(town);
      return point === undefined ? [] : [{ name: splitTown(town).name, ...point }];
    }),
  );
  return (
    <Section>
      <Heading level={2}>Where the cloth comes from</Heading>
      <div className={styles.layout}>
        {marks.length > 0 && (
          <svg
            className={styles.map}
            viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
            // The list has all that it shows.
            aria-hidden="true"
          >
            <path className={styles.country} d={outlinePath()} />
            {marks.map(({ name, x, y, label }) => (
              <g key={`${name} ${x} ${y}`}>
                <circle className={styles.town} cx={x} cy={y} r="4.5" />
                {label !== undefined && (
                  <text className={styles.name} x={label.x} y={y + 5} textAnchor={label.anchor}>
                    {name}
                  </text>
                )}
              </g>
            ))}
          </svg>
        )}
        <div className={styles.words}>
          <p>
            Our products name {towns.length === 1 ? 'the town' : 'the towns'} where they were woven, knitted
            or printed.
          </p>
          <ul className={styles.states}>
            {byState(towns).map(([state, names]) => (
              <li key={state}>
                {state !== '' && <h3 className={styles.state}>{state}</h3>}
                <p>{names.join(', ')}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** Returns the name and the state of a place such as `Sanganer, Jaipur, Rajasthan`. */
function splitTown(town: string): { readonly name: string; readonly state: string } {
  const parts = town.split(',').map(part => part.trim());
  return { name: parts[0] ?? town, state: parts.length > 1 ? (parts.at(-1) ?? '') : '' };
}

function byState(towns: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const states = new Map<string, string[]>();
  for (const town of towns) {
    const { name, state } = splitTown(town);
    states.set(state, [...(states.get(state) ?? []), name]);
  }
  // What names no state has no heading, and stands before the others.
  return [...states].sort(([a], [b]) => a.localeCompare(b));
}
