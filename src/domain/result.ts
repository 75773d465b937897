/** A value or an expected failure, which is returned and not thrown. */

type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Refused<ErrorValue> = { readonly ok: false; readonly error: ErrorValue };
export type Result<Value, ErrorValue> = Ok<Value> | Refused<ErrorValue>;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function refused<ErrorValue>(error: ErrorValue): Refused<ErrorValue> {
  return { ok: false, error };
}
