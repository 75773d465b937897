/** Crashes of the process, simulated: around any statement, or any call of the gateway, its work just ends. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { PaymentProvider } from '#server/sales/payments/providers/payment-provider.ts';

export class Crash extends Error {}

export interface Crashes {
  /** Crashes at so many awaits from now; undefined: not at all. */
  readonly after: (awaits: number | undefined) => void;
  /** Whether it is still to come. */
  readonly isPending: () => boolean;
  readonly database: (db: Database) => Database;
  readonly provider: (provider: PaymentProvider) => PaymentProvider;
}

export function createCrashes(): Crashes {
  let left: number | undefined;

  function pass(): void {
    if (left === undefined) return;
    left -= 1;
    if (left > 0) return;
    left = undefined;
    throw new Crash('The process was killed here');
  }

  const plugin: KyselyPlugin = {
    // Before a statement is after the commit of the transaction before it.
    transformQuery: ({ node }) => {
      pass();
      return node;
    },
    transformResult: async ({ result }) => {
      pass();
      return result;
    },
  };
  return {
    after: awaits => {
      left = awaits;
    },
    isPending: () => left !== undefined,
    database: db => db.withPlugin(plugin),
    provider: provider => {
      const crashing =
        <Input, Output>(work: (input: Input) => Promise<Output>) =>
        async (input: Input) => {
          pass();
          const output = await work(input);
          pass();
          return output;
        };
      return {
        ...provider,
        createPayment: crashing(provider.createPayment),
        findOrders: crashing(provider.findOrders),
        fetchPayments: crashing(provider.fetchPayments),
        fetchPayment: crashing(provider.fetchPayment),
        listPayments: crashing(provider.listPayments),
        capture: crashing(provider.capture),
        refund: crashing(provider.refund),
        fetchRefunds: crashing(provider.fetchRefunds),
        listRefunds: crashing(provider.listRefunds),
        listDisputes: () => crashing(provider.listDisputes)(undefined),
      };
    },
  };
}
