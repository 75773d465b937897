/** Cash on delivery in one paragraph, the same wherever it is explained. */
import { DELIVERY } from '#domain/settings.ts';
import { COD_TERMS } from './facts.ts';

export function CodTerms() {
  return (
    <p>
      Cash on delivery is offered on orders with a subtotal of {COD_TERMS.minimum} or more. Below{' '}
      {COD_TERMS.freeFrom} it carries a charge of {COD_TERMS.charge}; from {COD_TERMS.freeFrom} there is none.
      Cash orders may take {DELIVERY.codExtra} longer.
    </p>
  );
}
