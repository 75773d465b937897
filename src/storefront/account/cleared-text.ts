/** What is told whoever confirms by a code an address that was registered before, and that nobody had confirmed. */
export const CLEARED_TEXT =
  'Somebody, perhaps you, had made an account with this address before and not confirmed it. Its password, name, phone number and addresses are removed, so that only you can use it. Its orders are still in My Orders.';
