/** The shop takes keys of these patterns. */

export const KEY_ID_PATTERN = /^rzp_(?:test|live)_\w{6,40}$/;

/** What a key id has to be, within a sentence. */
export const KEY_ID_FORM = 'a key id of Razorpay, which begins with rzp_test_ or rzp_live_';

/** Returns whether no money moves by it. */
export function isTestKey(keyId: string): boolean {
  return keyId.startsWith('rzp_test_');
}
