import { Tabs } from '#console/parts/tabs.tsx';

/** The reports, one row each; the first is shown when none is chosen. `heading` is that of the first column. */
export const REPORTS = {
  day: { label: 'Days', heading: 'Day' },
  product: { label: 'Best sellers', heading: 'Product' },
  slow: { label: 'Slow sellers', heading: 'Product' },
  size: { label: 'Sizes', heading: 'Size' },
  category: { label: 'Categories', heading: 'Category' },
  state: { label: 'States', heading: 'State' },
  payment: { label: 'Payment', heading: 'Payment method' },
  searches: { label: 'Searches without results', heading: 'Words' },
} as const;

export type ReportName = keyof typeof REPORTS;

export function isReport(name: string | undefined): name is ReportName {
  return name !== undefined && Object.hasOwn(REPORTS, name);
}

/** Each report is at an address of its own, with the same period. */
export function ReportTabs({ current }: { readonly current: ReportName }) {
  const tabs = Object.entries(REPORTS).map(([value, { label }]) => ({ value, label }));
  return <Tabs label="Reports" param="report" current={current} tabs={tabs} />;
}
