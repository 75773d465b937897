import type { Product } from '#domain/products/product.ts';
import type { SizeChart } from '#domain/products/product-details.ts';
import { Dialog } from '#ui/layout/dialog.tsx';
import { MeasuringPicture } from './measuring-picture.tsx';
import { SIZE_RUN_TEXTS } from './product-facts.ts';
import { chartFor, toInches } from './size-charts.ts';
import styles from './size-guide-dialog.module.css';

interface SizeGuideDialogProps {
  readonly product: Pick<Product, 'sizes' | 'sizeChart' | 'runs'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SizeGuideDialog({ product, open, onClose }: SizeGuideDialogProps) {
  const chart = chartFor(product);
  const isOwn = product.sizeChart !== undefined;
  if (chart === undefined) return null;
  return (
    <Dialog open={open} onClose={onClose} title="Size guide" isText>
      <p>
        {isOwn ? 'Measured for this product.' : 'Measures of the body, not of the garment.'} Between two
        sizes, take the larger.
        {product.runs !== undefined && ` ${SIZE_RUN_TEXTS[product.runs]}.`}
      </p>
      <MeasuringPicture measures={chart.measures} isGarment={isOwn} />
      <Measures chart={chart} unit="cm" />
      <Measures chart={chart} unit="inches" />
    </Dialog>
  );
}

function Measures({ chart, unit }: { readonly chart: SizeChart; readonly unit: 'cm' | 'inches' }) {
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
        {chart.rows.map(({ size, cm }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {chart.measures.map((measure, index) => (
              <td key={measure}>{unit === 'cm' ? cm[index] : toInches(cm[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
