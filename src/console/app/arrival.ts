import { createContext } from 'react';

/** Whether the console is shown in place of a sign-in, with which the focus has gone. */
export const ArrivalContext = createContext(false);
