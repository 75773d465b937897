/** What the account knows of where the order goes, in two lines. */
import type { ReactNode } from 'react';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import { phoneHint, stateContradiction } from '#storefront/account/address-hints.ts';
import { PromiseLine } from '#storefront/delivery/promise-line.tsx';
import { Button } from '#ui/forms/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { restOfAddress } from './address-options.tsx';
import styles from './details.module.css';
import { Step } from './step.tsx';
import { DETAILS_IDS, type DetailsForm } from './use-details.ts';

interface KnownDetailsProps {
  readonly form: DetailsForm;
  readonly promise: DeliveryPromise | undefined;
  /** What else there is to enter. */
  readonly children: ReactNode;
}

export function KnownDetails({ form, promise, children }: KnownDetailsProps) {
  const { name, phone, address } = form.details;
  const hint = stateContradiction(address.postalCode, address.state) ?? phoneHint(phone);
  return (
    <Step
      number={1}
      title="Deliver To"
      aside={
        <Button id={DETAILS_IDS.change} variant="plain" size="compact" onClick={form.open}>
          Change<VisuallyHidden> where the order goes</VisuallyHidden>
        </Button>
      }
    >
      <div className={styles.known}>
        <p>
          <strong>{name}</strong> · {phone}
        </p>
        <p>
          {address.addressLine1}, {restOfAddress(address)}
        </p>
      </div>
      {hint !== undefined && <p className={styles.note}>{hint}</p>}
      {promise !== undefined && <PromiseLine promise={promise} />}
      {children}
    </Step>
  );
}
