/** How Chromium is started wherever the project looks through one: quiet, and with no errands of its own. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one that was named, or else the test runner's own. */
export const CHROMIUM_PROGRAM =
  process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] };
