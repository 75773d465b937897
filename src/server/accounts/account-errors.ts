/** Why a call about an account is refused. */
export type AccountRefusal =
  | { readonly code: 'wrong-login' }
  | { readonly code: 'email-taken' }
  | { readonly code: 'session-ended' }
  | { readonly code: 'wrong-password' }
  | { readonly code: 'link-expired' }
  | { readonly code: 'user-not-found' }
  | { readonly code: 'too-many-addresses' };
