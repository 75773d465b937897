/** What turns the sample into an own shop that sells, a row each in the order of the work. */
import { formatCount } from '#console/parts/format-count.ts';
import type { Today } from '#contract/console/today.ts';

export type Setup = NonNullable<Today['setup']>;

interface SetupStep {
  readonly text: string;
  readonly hint: (setup: Setup) => string;
  readonly isDone: (setup: Setup) => boolean;
  readonly to: string;
}

export const SETUP_STEPS: readonly SetupStep[] = [
  {
    text: 'Name your shop',
    hint: () => 'Its name, tagline and logo.',
    isDone: ({ hasOwnName }) => hasOwnName,
    to: '/settings/shop',
  },
  {
    text: 'Say how customers reach you',
    hint: () => 'Email, phone and address.',
    isDone: ({ hasOwnContact }) => hasOwnContact,
    to: '/settings/contact',
  },
  {
    text: 'State who is responsible',
    hint: () => 'Registered name, GSTIN, and the grievance officer whom a shop in India has to name.',
    isDone: ({ hasGrievanceOfficer }) => hasGrievanceOfficer,
    to: '/settings/legal',
  },
  {
    text: 'Choose how customers pay',
    hint: () => 'Payment methods, and when cash on delivery is offered.',
    isDone: ({ hasOwnPayment }) => hasOwnPayment,
    to: '/settings/payment',
  },
  {
    text: 'Say how you charge tax',
    hint: () =>
      'GST within the prices, the composition scheme, or none: the sample adds a percentage of its own.',
    isDone: ({ hasOwnTax }) => hasOwnTax,
    to: '/settings/tax',
  },
  {
    text: 'Check what you promise',
    hint: () => 'Days to return, free shipping, delivery days and cash on delivery, in one look.',
    isDone: ({ hasOwnPromises }) => hasOwnPromises === true,
    to: '/settings/opening',
  },
  {
    text: 'Add your first product',
    hint: () => 'A photo, a name and a price are enough.',
    isDone: ({ ownProducts }) => ownProducts > 0,
    to: '/products/new/one',
  },
  {
    text: 'Remove the sample',
    hint: ({ sampleProducts }) =>
      sampleProducts === 0
        ? 'None is left.'
        : `${formatCount(sampleProducts, 'product')} left, with banners, offers and made-up customers. You see first what goes.`,
    isDone: ({ sampleProducts }) => sampleProducts === 0,
    to: '/settings/sample',
  },
  {
    text: 'Open your own shop',
    hint: () =>
      'Messages are then stored and answered, made-up ratings are gone, and shoppers can order without an account.',
    isDone: ({ isSample }) => !isSample,
    to: '/settings/opening',
  },
];
