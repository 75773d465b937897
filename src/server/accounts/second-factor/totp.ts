/** Time-based codes of an authenticator app (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** Steps before and after the current one that are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URI that an authenticator app reads from the QR code. */
export function totpUri(
  secret: string,
  { issuer, email }: { readonly issuer: string; readonly email: string },
): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** The six digits of a code as typed, or undefined when it is something else. */
export function digitsOf(code: string): string | undefined {
  const digits = code.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The time step that a code belongs to, or undefined when it is not valid now. */
export function stepOfCode(code: string, secret: string, now: Date): number | undefined {
  const token = digitsOf(code);
  // The library throws on six characters that are more than six bytes.
  if (token === undefined) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / STEP_MS) + delta;
}

function totpOf(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  // Authenticator apps ignore other algorithms and lengths.
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  });
}
