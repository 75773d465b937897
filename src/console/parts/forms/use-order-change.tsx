/** A change of fields of an order that somebody else may change as well. */
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { ConflictDialog } from '#console/parts/layout/conflict-dialog.tsx';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';

interface OrderChangeOptions<Sent> {
  readonly found: ConsoleOrder;
  /** What is changed, such as `this address`. */
  readonly what: string;
  /** Returns the fields of an order that are changed. */
  readonly toFields: (order: ConsoleOrder) => Sent;
  readonly send: (sent: Sent, revision: number) => Promise<ConsoleOrder>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface OrderChange<Sent> {
  /** The fields as they were read when the form opened: newer ones must not pass for those that were seen. */
  readonly values: Sent;
  readonly save: (sent: Sent) => Promise<boolean>;
  readonly onSent: (isSaved: boolean) => void;
  /** What somebody else has saved meanwhile beside what was typed. */
  readonly conflict: ReactNode;
}

interface Conflict<Sent> {
  readonly stored: ConsoleOrder;
  readonly sent: Sent;
}

export function useOrderChange<Sent>(options: OrderChangeOptions<Sent>): OrderChange<Sent> {
  const { found, what, toFields, send, onSaved, onClose } = options;
  const [seen] = useState(found);
  const [conflict, setConflict] = useState<Conflict<Sent>>();
  const save = async (sent: Sent, base: ConsoleOrder): Promise<boolean> => {
    try {
      await send(sent, base.revision);
      return true;
    } catch (error) {
      const stored = findStored(error);
      if (stored === undefined) throw error;
      // A note or a payment changes the order as well: only other values of these fields are a conflict.
      if (describeFields(toFields(base), toFields(stored)).length === 0) return save(sent, stored);
      setConflict({ stored, sent });
      return false;
    }
  };
  const onSent = (isSaved: boolean) => {
    if (isSaved) onSaved();
  };
  const saveMine = useMutation({
    mutationFn: ({ sent, stored }: Conflict<Sent>) => save(sent, stored),
    onSuccess: onSent,
  });
  return {
    values: toFields(seen),
    save: sent => save(sent, seen),
    onSent,
    conflict: conflict !== undefined && (
      <ConflictDialog
        what={what}
        fields={describeFields(toFields(conflict.stored), conflict.sent)}
        onMine={() => saveMine.mutate(conflict)}
        onClose={onClose}
      />
    ),
  };
}

/** Returns the order in the response to a change that came too late. */
function findStored(error: unknown): ConsoleOrder | undefined {
  if (!(error instanceof ApiCallError) || error.status !== 412) return undefined;
  return ConsoleOrder.safeParse(error.body?.stored).data;
}
