/** Colour arithmetic in linear RGB; pictures are converted to sRGB bytes at the end. */

/** Linear red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** From '#rrggbb'. */
export function fromHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)];
}

const GAMMA_STEPS = 4096;
const GAMMA = Uint8Array.from({ length: GAMMA_STEPS + 1 }, (_, i) =>
  Math.round(255 * toGamma(i / GAMMA_STEPS)),
);

/** The sRGB byte of a linear channel. */
export function toByte(channel: number): number {
  const step = channel <= 0 ? 0 : channel >= 1 ? GAMMA_STEPS : Math.round(channel * GAMMA_STEPS);
  return GAMMA[step] ?? 0;
}

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Oklab: lightness, green-red, blue-yellow. Björn Ottosson's matrices. */
function toLab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([light, a, b]: Rgb): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (x: number) => Math.min(1, Math.max(0, x));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Perceived lightness, 0 to 1. */
export function lightness(color: Rgb): number {
  return toLab(color)[0];
}

/** Changes the perceived lightness by `step`; negative is darker. */
export function lighten(color: Rgb, step: number): Rgb {
  const [l, a, b] = toLab(color);
  return fromLab([Math.min(0.985, Math.max(0.06, l + step)), a, b]);
}

/** Perceived difference of two colours; 0.2 is clearly visible. */
export function distance(one: Rgb, other: Rgb): number {
  const p = toLab(one);
  const q = toLab(other);
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
