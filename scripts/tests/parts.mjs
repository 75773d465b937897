// Every part of the tests in the order in which they run: a command of `npm run`, what is added to it in `npm test` and in
// `npm run test:all`, and what the machine needs for it (missing.mjs).

/** The part does not run there. */
const NO = undefined;

// In ten seconds of overload the p99 would be that of the first half second, when all connections begin.
// biome-ignore format: it is read as a table.
const TABLE = [
  // part                                         npm test          npm run test:all                  needs
  ['check',                                      '',               ''],
  ['build',                                      '',               ''],
  ['bench -- quick --no-results',                '',               ''],
  ['test:e2e',                                   '',               ''],
  ['test:e2e -- --browser firefox',              NO,               '',                               'firefox'],
  ['test:e2e -- --browser webkit',               NO,               '',                               'webkit'],
  ['drill -- kill',                              '',               '--rounds 30'],
  ['drill -- kill --engine postgres',            NO,               '--rounds 20 --database-kills 4', 'postgres'],
  ['drill -- stop',                              NO,               ''],
  ['drill -- restart',                           '--rounds 3',     '',                               'script'],
  ['drill -- two-processes',                     NO,               ''],
  ['drill -- several-processes',                 NO,               '',                               'postgres'],
  ['drill -- overload',                          '--seconds 60',   '--seconds 60'],
  ['drill -- login-flood',                       NO,               ''],
  ['drill -- slow-clients',                      NO,               ''],
  ['drill -- idle-connections',                  NO,               ''],
  ['drill -- descriptors',                       '--seconds 2',    ''],
  ['drill -- disk-full',                         NO,               '',                               'root'],
  ['drill -- disk-full --method limit',          NO,               '',                               'prlimit'],
  ['drill -- catalogue-broken',                  NO,               ''],
  ['drill -- clock-wrong',                       NO,               ''],
  ['drill -- database-gone',                     NO,               '',                               'postgres'],
  ['drill -- commit-lost',                       NO,               '',                               'postgres'],
  ['drill -- connections-exhausted',             NO,               '',                               'postgres'],
  ['drill -- fuzz',                              '--requests 4000',''],
  ['drill -- fuzz --engine postgres',            NO,               '',                               'postgres'],
  ['drill -- payments',                          NO,               '--seeds 2000'],
  ['drill -- payments --engine postgres',        NO,               '--seeds 200',                    'postgres'],
  ['drill -- payments --kills 10',               NO,               ''],
  ['drill -- webhooks',                          '--seconds 4',    ''],
  ['drill -- restore',                           '--orders 100',   ''],
  ['drill -- publish',                           '--kills 3',      ''],
  ['drill -- publish --engine postgres',         NO,               '',                               'postgres'],
  ['drill -- cache',                             NO,               '',                               'varnish'],
  ['drill -- cache --cache nginx',               NO,               '',                               'nginx'],
  ['drill -- rolling-release',                   NO,               '',                               'lastRelease'],
  ['drill -- rolling-release --engine postgres', NO,               '',                               'lastRelease postgres'],
  ['drill -- cluster',                           NO,               '',                               'cluster'],
];

/** What main-tests.mjs leaves out. */
const PARTLY_IN_MAIN = [
  'check: server tests above the repositories on PostgreSQL',
  'test:e2e: journeys that are not main ones',
];

/** What runs, each as the arguments of `npm run`; what does not, with the reason; and what only `npm run test:all` runs. */
export function planTests({ isAll, missing }) {
  const plan = { run: [], notRun: [], onlyInAll: isAll ? [] : [...PARTLY_IN_MAIN] };
  if (missing.postgres !== undefined)
    plan.notRun.push({ part: 'server tests on PostgreSQL', why: missing.postgres });
  for (const [part, inTest, inAll, needs = ''] of TABLE) {
    const added = isAll ? inAll : inTest;
    const reasons = needs.split(' ').flatMap(need => missing[need] ?? []);
    if (added === NO) plan.onlyInAll.push(part);
    else if (reasons.length > 0) plan.notRun.push({ part, why: reasons.join('; ') });
    else plan.run.push([...part.split(' '), ...added.split(' ').filter(Boolean)]);
  }
  return plan;
}
