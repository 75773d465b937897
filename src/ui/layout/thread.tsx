/** The running thread: it underlines headings, ties steps together and draws the pictures of empty places. */
import { classNames } from './class-names.ts';
import styles from './thread.module.css';

const LOOP = 'M2 9C26 3 50 14 80 9S122 3 140 9c12 4 14 10 8 12s-10-6-2-11C160 2 184 9 209 12.5';

export function Thread({ short = false }: { readonly short?: boolean }) {
  return (
    <span className={classNames(styles.row, short && styles.short)} aria-hidden="true">
      <svg className={styles.loop} viewBox="0 0 210 16" fill="none">
        <path
          className={styles.drawn}
          d={LOOP}
          pathLength="1"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.stitches} />
    </span>
  );
}

const DRAWINGS = {
  bag: 'M0 92H124L131 46H174C174 20 146 20 146 46H189L196 92H124H320',
  heart:
    'M0 92C70 92 120 110 160 101C120 76 118 44 138 40C150 38 158 46 160 56C162 46 170 38 182 40C202 44 200 76 160 101C200 110 250 92 320 92',
  search: 'M0 98H196L175 75C184 56 172 34 152 34C132 34 121 52 128 67C135 82 158 88 175 75L196 98H320',
  parcel: 'M0 94H124V48H196V94H124V48L160 66L196 48V94H320',
  person:
    'M0 98H118C118 78 136 74 152 72C140 66 138 36 160 36C182 36 180 66 168 72C184 74 202 78 202 98H118H320',
  tangle:
    'M0 70C60 70 90 26 132 38C196 56 104 112 150 106C204 98 122 16 180 28C226 38 128 98 190 94C222 92 204 58 240 60C276 62 290 70 320 70',
  lost: 'M0 100C24 94 50 112 80 108C92 106 96 100 96 92V14L44 80H112C124 80 130 72 130 60A29 46 0 0 1 188 60A29 46 0 0 1 130 60C130 84 142 108 162 108H232C244 107 248 101 248 92V14L196 80H272C290 80 296 92 320 92',
  broken: 'M0 70C50 70 100 58 132 72C138 75 140 82 134 84M186 58C180 56 178 64 186 68C222 82 270 70 320 70',
} as const;

export type Drawing = keyof typeof DRAWINGS;

export function ThreadDrawing({
  of,
  className,
}: {
  readonly of: Drawing;
  readonly className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox="0 0 320 120" fill="none" aria-hidden="true">
      <path
        className={styles.drawn}
        d={DRAWINGS[of]}
        pathLength="1"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
