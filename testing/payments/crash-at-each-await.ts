/** Orders that live through the same steps, each with a crash at another await, until one ends without. */
import { cancelOrder } from '#server/sales/orders/change-order.ts';
import { runPaymentsRound } from '#server/sales/payments/payments-round.ts';
import {
  beginLife,
  deliverEvent,
  endLife,
  type LifeShop,
  open,
  pay,
  type Step,
  unlessCrashed,
} from './order-life.ts';
import { randomChoices } from './random-choices.ts';

const MINUTE = 60_000;

const round: Step = ({ deps }) => runPaymentsRound(deps);
const pass =
  (minutes: number): Step =>
  async ({ shop }) =>
    shop.clock.pass(minutes * MINUTE);
const captured = pay({ state: 'captured' });

const STORIES = {
  'paid once': [open, captured, deliverEvent, round, pass(3), round],
  'paid twice': [captured, deliverEvent, round, captured, pass(6), round, pass(1), round],
  'paid too late': [open, pass(31), round, captured, pass(61), round, round],
  'paid and cancelled': [
    captured,
    pass(3),
    round,
    ({ deps, orderId }) => cancelOrder(deps, { name: orderId, owner: undefined, reason: 'Ordered twice' }),
    round,
    pass(61),
    round,
  ],
} as const satisfies Record<string, readonly Step[]>;

type Story = keyof typeof STORIES;

export const STORY_NAMES = Object.keys(STORIES) as readonly Story[];

interface Crashed {
  /** At how many awaits it has crashed. */
  readonly awaits: number;
  readonly broken: readonly string[];
}

export async function crashAtEachAwait(shop: LifeShop, story: Story): Promise<Crashed> {
  const broken: string[] = [];
  for (let index = 1; ; index += 1) {
    const life = await beginLife(shop, randomChoices(index), () => 'none');
    life.crashes.after(index);
    for (const step of STORIES[story]) await unlessCrashed(step(life));
    const hasCrashed = !life.crashes.isPending();
    life.crashes.after(undefined);
    broken.push(...(await endLife(life)).map(line => `${story}, crash at await ${index}: ${line}`));
    if (!hasCrashed) return { awaits: index - 1, broken };
  }
}
