/** How to pay and who the invoice is for are kept with what is typed at checkout. */
import { useEffect } from 'react';
import { changeDraft, findDraft } from './details-draft.ts';
import { changeGstChoice, NO_GST_BUYER, useGstChoice } from './gst/gst-choice.ts';
import { usePaymentStore } from './payment-choice.ts';

export function useDraftChoices(owner: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const { gst, method } = findDraft(owner) ?? {};
    changeGstChoice({ ...NO_GST_BUYER, ...gst });
    if (method !== undefined) usePaymentStore.getState().choose(method);
    const ends = [
      useGstChoice.subscribe(({ isNeeded, gstin, legalName }) =>
        changeDraft(owner, { gst: { isNeeded, gstin, legalName } }),
      ),
      usePaymentStore.subscribe(({ chosen }) => {
        if (chosen !== undefined) changeDraft(owner, { method: chosen });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [owner, isReady]);
}
