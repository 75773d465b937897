/** A value or an expected failure, which is returned and not thrown. */

type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Refused<Refusal> = { readonly ok: false; readonly refusal: Refusal };
export type Result<Value, Refusal> = Ok<Value> | Refused<Refusal>;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function refused<Refusal>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
