/** The four promises the shop makes everywhere, in the settings' own figures (spec 2, Header and footer). */

import { CreditCard, type IconNode, LockKeyhole, RotateCcw, Truck } from 'lucide';
import { formatPrice } from '#domain/money.ts';
import { listText, paymentTexts } from '#domain/payments/payment.ts';
import type { PageSettings } from '#domain/settings.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './promises.module.css';

interface ShopPromise {
  readonly icon: IconNode;
  readonly title: string;
  readonly text: string;
}

const promises = ({ money, returns }: PageSettings): readonly ShopPromise[] => [
  {
    icon: Truck,
    title: 'Free shipping',
    text: `On orders above ${formatPrice(money.freeShippingAbove)}, anywhere in India`,
  },
  {
    icon: RotateCcw,
    title: `${returns.windowDays}-day returns`,
    text: 'Changed your mind? Send it back, unworn',
  },
];

function paymentPromise({ payment: { methods } }: PageSettings): ShopPromise {
  const others = listText(paymentTexts(methods.filter(method => method !== 'card')), 'conjunction');
  if (!methods.includes('card'))
    return { icon: CreditCard, title: 'Ways to pay', text: others || 'Please call us' };
  return {
    icon: CreditCard,
    title: 'All major cards',
    text: others === '' ? 'At checkout' : `${others} too`,
  };
}

interface PromisesProps {
  /** What is called secure: the home page speaks of checkout, the footer of payment. */
  readonly secure: 'checkout' | 'payment';
}

export function Promises({ secure }: PromisesProps) {
  const settings = useSettings();
  const safety = {
    icon: LockKeyhole,
    title: `Secure ${secure}`,
    text: 'Your payment details stay with you',
  };
  return (
    <ul className={styles.promises}>
      {[...promises(settings), safety, paymentPromise(settings)].map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon shape={icon} size={26} isThin />
          <span>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.words}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
