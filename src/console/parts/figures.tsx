import type { ReactNode } from 'react';
import styles from './figures.module.css';
import { formatNumber } from './format-number.ts';
import { Card } from './layout/card.tsx';

/** Figures side by side. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.box}>
      <dl className={styles.figures}>{children}</dl>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** What it is compared with. */
  readonly change: string;
}

export function Figure({ label, value, change }: FigureProps) {
  return (
    <Card as="div" className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.change}>{change}</dd>
    </Card>
  );
}

/** Says that there is nothing to compare with, instead of an endless percentage. */
export function describeChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'none before either' : 'none in the period before';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'as in the period before';
  return `${formatNumber(Math.abs(percent))} % ${percent > 0 ? 'more' : 'less'} than before`;
}
