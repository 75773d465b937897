/** A drawing of where the measures of a chart are taken: on a top, on trousers or on the body. */
import styles from './measuring-picture.module.css';

interface Line {
  readonly path: string;
  /** Where its letter stands. */
  readonly at: readonly [x: number, y: number];
}

interface Drawing {
  readonly outline: string;
  readonly lines: Readonly<Record<string, Line>>;
}

const TOP: Drawing = {
  outline:
    'M78 26 54 36 18 84l20 16 18-22v122h88V78l18 22 20-16-36-48-24-10q-22 16-44 0M100 36v44M92 80h16M56 188h88',
  lines: {
    chest: { path: 'M56 92h88', at: [112, 87] },
    waist: { path: 'M56 124h88', at: [112, 119] },
    hip: { path: 'M56 158h88', at: [112, 153] },
    shoulder: { path: 'M54 30h92', at: [98, 20] },
    length: { path: 'M70 32v168', at: [76, 176] },
    sleeve: { path: 'M150 38l36 44', at: [176, 50] },
  },
};

const TROUSERS: Drawing = {
  outline: 'M62 24h76l14 176h-38l-14-112-14 112H48zM62 36h76M100 36v40',
  lines: {
    waist: { path: 'M62 24h76', at: [144, 22] },
    hip: { path: 'M57 74h86', at: [150, 78] },
    'inside leg': { path: 'M97 92 84 200', at: [99, 192] },
    length: { path: 'M56 24 42 200', at: [34, 120] },
  },
};

const BODY: Drawing = {
  outline:
    'M100 12a13 15 0 0 1 0 30a13 15 0 0 1 0-30M92 42q0 10-22 14-10 4-12 20l-6 54M108 42q0 10 22 14 10 4 12 20l6 54M70 74q4 30 4 42 0 18-8 36v58M130 74q-4 30-4 42 0 18 8 36v58M100 160v50',
  lines: {
    chest: { path: 'M70 82q30 12 60 0', at: [150, 84] },
    waist: { path: 'M74 114q26 10 52 0', at: [156, 116] },
    hip: { path: 'M67 150q33 12 66 0', at: [158, 152] },
    'inside leg': { path: 'M94 164v44', at: [80, 190] },
    height: { path: 'M34 12v198', at: [18, 110] },
  },
};

const HINTS: Readonly<Record<string, string>> = {
  chest: 'Around the widest part, under the arms.',
  waist: 'Around the narrowest part, or the waistband.',
  hip: 'Around the widest part.',
  shoulder: 'From seam to seam across the back.',
  length: 'From the highest point down to the hem.',
  sleeve: 'From the shoulder seam to the end.',
  'inside leg': 'From the crotch down to the hem.',
  height: 'From head to heel, without shoes.',
};

interface MeasuringPictureProps {
  readonly measures: readonly string[];
  /** Says whether the chart is of the garment, and not of the body. */
  readonly isGarment: boolean;
}

/** Nothing for measures that no drawing shows. */
export function MeasuringPicture({ measures, isGarment }: MeasuringPictureProps) {
  const names = measures.map(measure => measure.toLowerCase());
  const drawing = isGarment ? (names.includes('inside leg') ? TROUSERS : TOP) : BODY;
  const shown = names.flatMap((name, index) => {
    const line = drawing.lines[name];
    return line === undefined ? [] : [{ name, line, letter: String.fromCodePoint(65 + index) }];
  });
  if (shown.length === 0) return null;
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox="0 0 200 216" aria-hidden="true">
        <path d={drawing.outline} />
        {shown.map(({ name, line, letter }) => (
          <g key={name} className={styles.line}>
            <path d={line.path} />
            <text x={line.at[0]} y={line.at[1]}>
              {letter}
            </text>
          </g>
        ))}
      </svg>
      <ul className={styles.hints}>
        {shown.map(({ name, letter }) => (
          <li key={name}>
            <b>
              {letter} {name}
            </b>{' '}
            {HINTS[name]}
          </li>
        ))}
      </ul>
    </figure>
  );
}
