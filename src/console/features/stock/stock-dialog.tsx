/** A count, a receipt or a correction of the sizes of a product. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { changeStock } from '#console/api/products.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastUndo } from '#console/parts/toasts.tsx';
import type { ProductStockChange, StockMovementKind } from '#contract/console/stock.ts';
import { RadioCard } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { StockedProduct } from './stock-api.ts';
import styles from './stock-page.module.css';

const KINDS = {
  receipt: { label: 'Receipt', hint: 'Pieces that arrived; they are added.', field: 'arrived' },
  count: { label: 'Count', hint: 'Pieces that are there now.', field: 'there now' },
  correction: {
    label: 'Correction',
    hint: 'Pieces more or less, such as -1 for one that is damaged.',
    field: 'more or less',
  },
} as const;

const NAMES = ['receipt', 'count', 'correction'] as const;

/** A change, with the product as it was shown. */
interface Saved {
  readonly change: ProductStockChange;
  readonly before: StockedProduct;
}

interface StockDialogProps {
  /** The product is as it was read last. */
  readonly product: StockedProduct;
  readonly onClose: () => void;
}

export function StockDialog({ product, onClose }: StockDialogProps) {
  const [kind, setKind] = useState<StockMovementKind>('receipt');
  const [error, setError] = useState<string>();
  const undo = useMutation({ mutationFn: (before: ProductStockChange) => changeStock(product.id, before) });
  const save = useMutation({
    mutationFn: ({ change }: Saved) => changeStock(product.id, change),
    onSuccess: (_stock, { change, before }) => {
      onClose();
      toastUndo(`The stock of ${product.name} is saved.`, () => undo.mutate(toInverse(before, change.sizes)));
    },
    meta: { showsErrors: true },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readChange(product, kind, new FormData(event.currentTarget));
    setError(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') save.mutate({ change: read, before: product });
  };
  return (
    <FormDialog
      title={`Stock of ${product.name}`}
      action="Save"
      form={{
        isBusy: save.isPending,
        message: error ?? (save.error === null ? undefined : toMessage(save.error)),
        formProps: { onSubmit: submit },
      }}
      onClose={onClose}
    >
      <fieldset className={styles.kinds}>
        <legend>What happened</legend>
        {NAMES.map(name => (
          <RadioCard
            key={name}
            name="kind"
            label={KINDS[name].label}
            hint={KINDS[name].hint}
            checked={kind === name}
            onChange={() => setKind(name)}
          />
        ))}
      </fieldset>
      <div className={styles.fields}>
        {product.sizes.map(({ size, left }, index) => (
          <TextField
            key={size}
            label={`${size}: ${KINDS[kind].field}`}
            hint={left === null ? 'Not counted yet' : `${left} left`}
            name={`size-${index}`}
            inputMode={kind === 'correction' ? 'text' : 'numeric'}
          />
        ))}
      </div>
      <TextField
        label="Reason"
        optional={kind !== 'correction'}
        hint="For the history, such as From the tailor"
        name="reason"
        maxLength={200}
      />
    </FormDialog>
  );
}

/** Pieces are added by each request: who saves again has to know whether the first one came. */
function toMessage(error: Error): string {
  const isUnclear = error instanceof ApiCallError && error.status === 0;
  return isUnclear
    ? `${error.message} The change may have come all the same: look at what is left before you save again.`
    : error.message;
}

/** Returns the change, or what is wrong with it. Sizes that are left empty stay as they are. */
function readChange(
  product: StockedProduct,
  kind: StockMovementKind,
  data: FormData,
): ProductStockChange | string {
  const reason = toText(data, 'reason');
  const typed = product.sizes.flatMap(({ size, left }, index) => {
    const text = toText(data, `size-${index}`);
    return text === '' ? [] : [{ size, left, text }];
  });
  if (typed.length === 0) return 'Write pieces for one size at least.';
  const pattern = kind === 'correction' ? /^[+-]?\d{1,6}$/ : /^\d{1,6}$/;
  const wrong = typed.find(({ text }) => !pattern.test(text));
  if (wrong !== undefined) return `${wrong.size}: write whole pieces, such as 12.`;
  if (kind === 'correction' && reason === '') return 'Write the reason of the correction.';
  const sizes = typed.map(({ size, left, text }) => {
    const pieces = Number(text);
    // The first pieces of a size begin its count.
    return [size, kind === 'count' || left === null ? { set: Math.max(pieces, 0) } : { add: pieces }];
  });
  return { sizes: Object.fromEntries(sizes) as ProductStockChange['sizes'], kind, ...(reason && { reason }) };
}

/** What orders took meanwhile stays taken. */
function toInverse(
  { sizes: before }: StockedProduct,
  sizes: ProductStockChange['sizes'],
): ProductStockChange {
  const inverse = Object.entries(sizes).map(([size, { set, add = 0 }]) => {
    if (set === undefined || set === null) return [size, { add: -add }];
    const left = before.find(each => each.size === size)?.left ?? null;
    return [size, left === null ? { set: null } : { add: left - set }];
  });
  return {
    sizes: Object.fromEntries(inverse) as ProductStockChange['sizes'],
    kind: 'correction',
    reason: 'Undone',
  };
}

function toText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
