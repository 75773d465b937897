/** A new address that is typed and not saved, remembered while the shopper looks elsewhere. */
import { create } from 'zustand';
import type { Address } from '#contract/account.ts';

interface TypedAddress {
  /** Whoever signs in next does not see it. */
  readonly userId?: string;
  readonly address?: Address;
}

const useTyped = create<TypedAddress>()(() => ({}));

/** Returns undefined where nothing is typed. */
export function findTypedAddress(userId: string): Address | undefined {
  const typed = useTyped.getState();
  return typed.userId === userId ? typed.address : undefined;
}

export function storeTypedAddress(userId: string, address: Address): void {
  const { country: _country, ...typed } = address;
  const isEmpty = Object.values(typed).every(text => (text ?? '').trim() === '');
  useTyped.setState(isEmpty ? {} : { userId, address }, true);
}

export function clearTypedAddress(): void {
  useTyped.setState({}, true);
}
