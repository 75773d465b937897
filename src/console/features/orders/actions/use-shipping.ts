import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '#console/parts/use-draft.ts';
import type { TrackingFile } from '#contract/console/orders/tracking-file.ts';
import { takeTrackingPairs } from '#domain/orders/take-tracking-pairs.ts';
import { matchTrackingLines, type TrackingLine } from '#domain/orders/tracking-lines.ts';
import { actOnOrders, dispatchOrders } from './action-api.ts';
import type { ActionOutcome, NamedOrder } from './use-order-actions.ts';

interface ShippingOptions {
  /** The orders are in the order in which they are shown. */
  readonly orders: readonly NamedOrder[];
  readonly evenIfRefunded: boolean;
  /** Called with what came of each order, once something has been done. */
  readonly onShipped: (results: readonly ActionOutcome[]) => void;
}

/** Returns what is typed for a shipment, and how it is sent. */
export function useShipping({ orders, evenIfRefunded, onShipped }: ShippingOptions) {
  const [courier, setCourier] = useDraft('ship-courier');
  const [text, setText] = useDraft(`ship-${orders.map(({ number }) => number).join('-')}`);
  /** What the server found wrong, by the number of the order. */
  const [issues, setIssues] = useState<ReadonlyMap<string, string>>(new Map());
  const numbers = orders.map(({ number }) => number);
  const lines = matchTrackingLines(text, numbers).map(line => withIssue(line, issues.get(line.order)));
  const send = useMutation({
    mutationFn: async (): Promise<readonly ActionOutcome[] | undefined> => {
      const options = evenIfRefunded && { evenIfRefunded };
      if (lines.length === 0)
        return actOnOrders({ action: 'ship', orders: orders.map(({ id }) => id), ...options });
      const pairs = lines.map(({ order, trackingNumber }) => `${order}\t${trackingNumber}`);
      const result = await dispatchOrders({ courier: courier.trim(), text: pairs.join('\n'), ...options });
      if (result.isApplied) return result.lines;
      const isFine = (outcome: string) => outcome === 'ready' || outcome === 'already';
      const wrong = result.lines.filter(({ outcome }) => !isFine(outcome));
      setIssues(new Map(wrong.map(({ order, message }) => [order, message])));
      return undefined;
    },
    onSuccess: results => {
      if (results === undefined) return;
      setText('');
      onShipped(results);
    },
    meta: { showsErrors: true },
  });
  const type = (typed: string) => {
    setIssues(new Map());
    setText(typed);
  };
  return {
    courier,
    setCourier,
    text,
    setText: type,
    /** Adds the numbers of a file; returns of how many pairs they are, and how many are of other orders. */
    takeFile: ({ pairs, courier: named }: TrackingFile) => {
      const { text: all, ...counts } = takeTrackingPairs(pairs, { text, chosen: numbers });
      type(all);
      if (named !== undefined && courier.trim() === '') setCourier(named);
      return counts;
    },
    lines,
    issueCount: lines.filter(({ issue }) => issue !== undefined).length,
    /** Orders for which no line has been given. */
    missing: orders.filter(({ number }) => lines.every(({ order }) => order !== number)),
    send,
  };
}

function withIssue(line: TrackingLine, issue: string | undefined): TrackingLine {
  return issue === undefined || line.issue !== undefined ? line : { ...line, issue };
}
