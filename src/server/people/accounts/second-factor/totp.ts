/** Time-based codes of an authenticator app (RFC 6238): six digits, a new one every 30 seconds. */
import type { TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** Steps before and after the current one that are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;

/** Loaded when it is used: few accounts have a second factor. */
const otpauth = () => import('otpauth');

export async function newTotpSecret(): Promise<string> {
  const { Secret } = await otpauth();
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URI that an authenticator app reads from the QR code. */
export async function totpUri(
  secret: string,
  { issuer, email }: { readonly issuer: string; readonly email: string },
): Promise<string> {
  return (await readTotp(secret, { issuer, label: email })).toString();
}

/** Returns the six digits of a code as typed, or undefined when it is something else. */
export function findDigits(code: string): string | undefined {
  const digits = code.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Returns the time step that a code belongs to, or undefined when it is not valid now. */
export async function stepOfCode(code: string, secret: string, now: Date): Promise<number | undefined> {
  const token = findDigits(code);
  // The library throws on six characters that are more than six bytes.
  if (token === undefined) return undefined;
  const timestamp = now.getTime();
  const delta = (await readTotp(secret)).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / STEP_MS) + delta;
}

async function readTotp(
  secret: string,
  names: { readonly issuer?: string; readonly label?: string } = {},
): Promise<TOTP> {
  const { Secret, TOTP } = await otpauth();
  // Authenticator apps ignore other algorithms and lengths.
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  });
}
