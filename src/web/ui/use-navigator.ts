import { useContext } from 'react';
import { type Navigator, UNSAFE_NavigationContext } from 'react-router';

/**
 * The way to other pages. It stays the same for as long as the document lives: a part that took the router's own
 * `useNavigate` or `useHref` would be drawn anew with every change of the address, as ninety links of a list once were.
 */
export function useNavigator(): Navigator {
  return useContext(UNSAFE_NavigationContext).navigator;
}
