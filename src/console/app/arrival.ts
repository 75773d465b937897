import { createContext } from 'react';

/** Says whether the console has replaced a sign-in, which took the focus with it. */
export const ArrivalContext = createContext(false);
