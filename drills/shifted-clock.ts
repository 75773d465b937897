/** Loaded before the server, sets its clock off: by so many hours at the start, by others at each SIGUSR2. */
const HOUR_MS = 60 * 60 * 1000;
const [first = 0, ...later] = (process.env['CLOCK_HOURS'] ?? '0').split(',').map(Number);

let shift = first * HOUR_MS;
process.on('SIGUSR2', () => {
  shift = (later.shift() ?? 0) * HOUR_MS;
});

const RealDate = Date;

class ShiftedDate extends RealDate {
  // Called as it is by everybody: with nothing for now, or with a time.
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
