/** Preloaded before the server: shifts its clock by the first of CLOCK_HOURS, and by the next at each SIGUSR2. Its threads keep the first. */
const HOUR_MS = 60 * 60 * 1000;
const [first = 0, ...later] = (process.env['CLOCK_HOURS'] ?? '0').split(',').map(Number);

let shift = first * HOUR_MS;
process.on('SIGUSR2', () => {
  shift = (later.shift() ?? 0) * HOUR_MS;
});

const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
