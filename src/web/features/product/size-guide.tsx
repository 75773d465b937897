import { Ruler } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#domain/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { chartFor, type SizeChart, toInches } from './size-charts.ts';
import styles from './size-guide.module.css';

/** Body measures for the product's sizes in a dialog; nothing for goods without sizes. */
export function SizeGuide({ product }: { readonly product: Pick<Product, 'sizes'> }) {
  const [open, setOpen] = useState(false);
  const chart = chartFor(product);
  if (chart === undefined) return null;
  return (
    <>
      <Button look="plain" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ruler size={18} aria-hidden="true" />
        Size guide
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Size guide">
        <p>Measures of the body, not of the garment. Between two sizes, take the larger.</p>
        <Measures chart={chart} unit="cm" />
        <Measures chart={chart} unit="inches" />
      </Dialog>
    </>
  );
}

interface MeasuresProps {
  readonly chart: SizeChart;
  readonly unit: 'cm' | 'inches';
}

function Measures({ chart, unit }: MeasuresProps) {
  return (
    <table className={styles.table}>
      <caption>In {unit}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {chart.measures.map(measure => (
            <th key={measure} scope="col">
              {measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map(([size, ...values]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {chart.measures.map((measure, at) => (
              <td key={measure}>{unit === 'cm' ? values[at] : toInches(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
