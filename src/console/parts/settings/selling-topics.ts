/** The settings of charges and payment, one row for each field. */
import { PAGES } from '#contract/urls.ts';
import { PAYMENT_METHOD_NAMES, paymentLabel } from '#domain/payments/payment.ts';
import type { SettingsTopic } from './topic.ts';

const METHODS = Object.fromEntries(PAYMENT_METHOD_NAMES.map(name => [name, paymentLabel(name)]));

export const CHARGES: SettingsTopic = {
  path: 'charges',
  label: 'Free shipping and cash on delivery',
  intro: 'Amounts in rupees. They apply to new orders from the moment you publish.',
  preview: PAGES.cart,
  sections: [
    {
      title: 'Shipping',
      rows: [
        {
          name: 'money.freeShippingAbove',
          label: 'Free shipping above, in ₹',
          kind: 'number',
          hint: 'The goods of the order before tax, such as 999. With 0, shipping is free for all.',
        },
      ],
    },
    {
      title: 'Cash on delivery',
      rows: [
        {
          name: 'money.codMinimum',
          label: 'Offered from, in ₹',
          kind: 'number',
          hint: 'Smaller orders are paid ahead. Such as 199.',
        },
        {
          name: 'money.codMaximum',
          label: 'Offered up to, in ₹',
          kind: 'number',
          isOptional: true,
          hint: 'Larger orders are paid ahead. Empty: for any amount. Delivery days and shipping rates can have a lower one for each zone.',
        },
        {
          name: 'money.codCharge',
          label: 'Charge, in ₹',
          kind: 'number',
          hint: 'Added to orders paid in cash, such as 50. 0 for none.',
        },
        {
          name: 'money.codFreeFrom',
          label: 'No charge from, in ₹',
          kind: 'number',
          hint: 'Larger orders have no charge. Such as 299.',
        },
      ],
    },
  ],
};

export const PAYMENT: SettingsTopic = {
  path: 'payment',
  label: 'Payment methods',
  intro: 'How shoppers can pay at checkout.',
  preview: PAGES.checkout,
  sections: [
    {
      title: 'Methods',
      rows: [
        {
          name: 'payment.methods',
          label: 'Offered at checkout',
          kind: 'several',
          choices: METHODS,
          hint: 'In this order. At least one stays ticked. In a shop of your own, offer only what can reach you: cash on delivery always, UPI with your UPI id below. Card and net banking need the keys of a payment gateway.',
        },
        {
          name: 'payment.banks',
          label: 'Banks for net banking',
          kind: 'lines',
          hint: 'One bank in each line, such as State Bank of India.',
        },
      ],
    },
    {
      title: 'UPI without a gateway',
      rows: [
        {
          name: 'payment.upi.id',
          label: 'Your UPI id',
          kind: 'text',
          isOptional: true,
          hint: 'Such as nool@okbank, of the account that you pay suppliers from. Shoppers pay to it by a QR code in their order and mail; you mark the order as paid when the money has come.',
        },
        {
          name: 'payment.upi.payee',
          label: 'Name of the payee',
          kind: 'text',
          isOptional: true,
          hint: 'As your bank has it, such as Nool Handlooms LLP. By default the name of the shop.',
        },
        {
          name: 'payment.upi.hoursToReminder',
          label: 'Hours until a reminder',
          kind: 'number',
          hint: 'One mail, if the order is not paid by then, such as 4.',
        },
        {
          name: 'payment.upi.hoursToPay',
          label: 'Hours to pay',
          kind: 'number',
          hint: 'Then the order is cancelled and its pieces are back in stock, such as 24. Of new orders.',
        },
      ],
    },
  ],
};
