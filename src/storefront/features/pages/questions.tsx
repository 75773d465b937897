/** The questions we hear most, with their answers, by category (spec 2, FAQ). */
import type { ReactNode } from 'react';
import { PAGES } from '#contract/urls.ts';
import type { PageSettings } from '#domain/settings.ts';
import {
  CLOTHING_RANGE,
  CodTerms,
  freeAbove,
  MailLink,
  PhoneLink,
  taxSentence,
  trackingSentence,
  WAIST_RANGE,
} from './facts.tsx';
import { cardSafety, waysToPay } from './ways-to-pay.ts';

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

/** A question in terms of the settings. */
interface QuestionRow {
  readonly question: string | ((settings: PageSettings) => string);
  readonly answer: (settings: PageSettings) => ReactNode;
  /** Speaks of handloom, which another shop may not sell. */
  readonly isOfSample?: boolean;
  /** Says whether it concerns a shop with these settings; by default every shop. */
  readonly concerns?: (settings: PageSettings) => boolean;
}

export function toQuestion({ question, answer }: QuestionRow, settings: PageSettings): Question {
  return {
    question: typeof question === 'function' ? question(settings) : question,
    answer: answer(settings),
  };
}

/** Returns the questions of this shop. */
export function toQuestions(rows: readonly QuestionRow[], settings: PageSettings): readonly Question[] {
  return rows
    .filter(({ isOfSample = false }) => settings.isSample || !isOfSample)
    .filter(({ concerns }) => concerns === undefined || concerns(settings))
    .map(row => toQuestion(row, settings));
}

interface QuestionCategory {
  readonly category: string;
  readonly questions: readonly QuestionRow[];
}

export const DELIVERY_QUESTION: QuestionRow = {
  question: 'How long does delivery take?',
  answer: ({ delivery }) => (
    <p>
      {delivery.standard}, or {delivery.metros} in the metros.
      {delivery.hasExpress && ` Express takes ${delivery.express} for an additional charge.`}
    </p>
  ),
};

export const RETURN_QUESTION: QuestionRow = {
  question: 'Can I return what I bought?',
  answer: ({ returns }) => (
    <p>
      Yes, within {returns.windowDays} days of delivery, unworn and with its tags. The{' '}
      <a href={PAGES.returns}>returns page</a> says how.
    </p>
  ),
};

export const COD_QUESTION: QuestionRow = {
  question: 'Do you offer cash on delivery?',
  answer: settings => <CodTerms settings={settings} />,
};

export const QUESTIONS: readonly QuestionCategory[] = [
  {
    category: 'General',
    questions: [
      {
        question: ({ shop }) => `What is ${shop.name}?`,
        answer: ({ shop, isSample }) =>
          isSample ? (
            <p>
              A shop for handloom and everyday clothing, run from Vadapalani in {shop.address.city} since{' '}
              {shop.founded}. The name is Tamil for thread.
            </p>
          ) : (
            <p>{shop.tagline}.</p>
          ),
      },
      {
        question: 'Do I need an account?',
        answer: ({ buying }) =>
          buying.hasGuestOrders ? (
            <p>
              No. You can order with a mobile number, a name and an address, and you get a link to your order.
              An account keeps your address and your orders in one place.
            </p>
          ) : (
            <p>
              Not to look around or to fill your cart. To place an order you do: it keeps your address and
              your orders in one place. Creating one asks for a name, an email address and a password.
            </p>
          ),
      },
      {
        question: 'How can I reach you?',
        answer: ({ shop }) => (
          <p>
            Call <PhoneLink shop={shop} />, {shop.hours.phone}, or write to <MailLink shop={shop} />. Our
            office is open {shop.hours.weekdays}, and {shop.hours.saturday}.
          </p>
        ),
      },
    ],
  },
  {
    category: 'Orders & Shipping',
    questions: [
      DELIVERY_QUESTION,
      {
        question: 'What does shipping cost?',
        answer: ({ money, delivery }) => (
          <p>
            Nothing above {freeAbove(money)}. Below that, cart and checkout say what it costs.
            {delivery.hasExpress && ' Express shipping carries a charge of its own.'}
          </p>
        ),
      },
      {
        question: 'How do I follow my order?',
        answer: settings => (
          <p>
            {settings.isSample
              ? 'Once it is on its way you receive a tracking number by SMS and email.'
              : trackingSentence(settings, 'once it is on its way')}{' '}
            <a href={PAGES.orders}>My Orders</a> shows how far it has come.
          </p>
        ),
      },
      {
        question: 'Can I cancel an order?',
        answer: ({ buying }) => (
          <p>
            Yes, until it has been shipped: open the order in <a href={PAGES.orders}>My Orders</a>
            {buying.hasGuestOrders && ', or by the link you got after ordering,'} and choose Cancel Order.
          </p>
        ),
      },
      {
        question: 'Do you ship outside India?',
        answer: () => <p>No. We ship only within India, to every PIN code that a courier serves.</p>,
      },
    ],
  },
  {
    category: 'Returns & Exchanges',
    questions: [
      RETURN_QUESTION,
      {
        question: 'What if the size is wrong?',
        answer: ({ returns }) => (
          <p>
            We exchange it for another size free of charge within {returns.windowDays} days and pay the
            shipping both ways.
          </p>
        ),
      },
      {
        question: 'When do I get my money back?',
        answer: ({ returns }) => <p>{returns.refund} after the goods are back with us, the way you paid.</p>,
      },
      {
        question: 'Who pays for sending it back?',
        answer: () => (
          <p>
            We do, if it is damaged, faulty, wrong or the wrong size. If you have changed your mind, you do.
          </p>
        ),
      },
    ],
  },
  {
    category: 'Products',
    questions: [
      {
        isOfSample: true,
        question: 'Are the colours as on the screen?',
        answer: () => (
          <p>
            As near as a screen can show them. Handloom is dyed in small batches, so that a shade may differ a
            little from one lot to the next.
          </p>
        ),
      },
      {
        question: 'How do I choose a size?',
        answer: () => (
          <p>
            Tops come in {CLOTHING_RANGE} and bottoms by the waist in inches, {WAIST_RANGE}. If you are
            between two sizes, take the larger: cotton may draw in a little at the first wash.
          </p>
        ),
      },
      {
        isOfSample: true,
        question: 'How do I care for handloom?',
        answer: () => (
          <p>
            Wash it by hand or on a gentle cycle in cold water, dark colours by themselves the first few
            times. Dry it in the shade and iron it while slightly damp.
          </p>
        ),
      },
    ],
  },
  {
    category: 'Payment & Security',
    questions: [
      {
        question: 'How can I pay?',
        answer: ({ money, payment }) => (
          <p>
            {waysToPay(payment)} {taxSentence(money)}
          </p>
        ),
      },
      COD_QUESTION,
      {
        concerns: ({ payment }) => payment.methods.includes('card'),
        question: 'Are my card details safe?',
        answer: settings => <p>{cardSafety(settings)}</p>,
      },
      {
        question: 'What do you know about me?',
        answer: () => (
          <p>
            Only what an order needs. The <a href={PAGES.privacy}>privacy policy</a> lists it.
          </p>
        ),
      },
    ],
  },
];
