/** Care instructions by kind of fabric; these lines may repeat between products. */
export const CARE_LINES = {
  cotton: [
    'Machine wash cold and dry in shade.',
    'Wash cold with like colours; it irons easily while slightly damp.',
    'Cold machine wash, gentle spin, no bleach.',
  ],
  baby: [
    'Machine wash at 40 degrees with a mild detergent.',
    'Wash warm, inside out, and dry in the sun.',
    'Already washed, so it will not shrink further; machine wash warm.',
  ],
  print: [
    'Wash separately the first two times, in cold water with a mild soap.',
    'The colours soften with age: hand wash cold and dry in shade.',
    'Hand wash cold, away from strong sun and strong soap.',
  ],
  handwork: [
    'Hand wash cold, do not wring, and iron on the reverse.',
    'Hand wash on its own and press from the inside to keep the stitches raised.',
    'Soak briefly, rinse, and dry flat in shade.',
  ],
  handloom: [
    'Hand wash in cold water and dry in shade; starch lightly if you like it crisp.',
    'Wash by hand on its own the first time, then with like colours.',
    'Hand wash cold; the cloth softens with every wash.',
  ],
  silk: [
    'Dry clean only, and refold along new lines every few months.',
    'Dry clean; store wrapped in soft cotton, away from perfume.',
    'Dry clean the first time, and air it before putting it away.',
  ],
  knit: [
    'Machine wash cold, inside out, and dry flat to keep the shape.',
    'Wash cold inside out; skip the tumble dryer.',
    'Machine wash cold with like colours and reshape while damp.',
  ],
  trouser: [
    'Machine wash cold, inside out, and iron on medium.',
    'Wash inside out to keep the colour; hang by the hem to dry.',
    'Cold wash, line dry, warm iron.',
  ],
} as const;

/** What the label in the garment says; no sentence above says otherwise. */
export const CARE_LABELS: Readonly<Record<Care, string>> = {
  cotton: 'Machine wash cold. Do not bleach. Dry in shade. Warm iron.',
  baby: 'Machine wash at 40 degrees with a mild detergent. Do not bleach.',
  print: 'Hand wash cold, separately at first. Do not bleach. Dry in shade.',
  handwork: 'Hand wash cold. Do not wring. Dry flat in shade. Iron on the reverse.',
  handloom: 'Hand wash cold. Do not bleach. Dry in shade. Warm iron.',
  silk: 'Dry clean. Cool iron on the reverse.',
  knit: 'Machine wash cold, inside out. Do not tumble dry. Dry flat.',
  trouser: 'Machine wash cold, inside out. Line dry. Warm iron.',
};

export type Care = keyof typeof CARE_LINES;

export function careLines(care: Care): readonly string[] {
  return CARE_LINES[care];
}
