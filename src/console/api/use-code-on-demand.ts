import { useState } from 'react';
import { ApiCallError } from './api-call-error.ts';

/** For a change that only the server knows to need a code of the second factor: the form asks for one from then on. */
export function useCodeOnDemand() {
  const [needsCode, setNeedsCode] = useState(false);
  const watch = <Response>(sent: Promise<Response>): Promise<Response> =>
    sent.catch((error: unknown) => {
      if (error instanceof ApiCallError && error.body?.code === 'refund-needs-code') setNeedsCode(true);
      throw error;
    });
  return { needsCode, watch };
}
