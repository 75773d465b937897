/** How far the pictures of the other shop are. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatCount } from '#console/parts/format-count.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { TableBox } from '#console/parts/table-box.tsx';
import type { PictureProgress } from '#contract/console/moving.ts';
import { Button } from '#ui/forms/button.tsx';
import { picturesQuery, retryPictures } from './moving-api.ts';
import styles from './moving-page.module.css';

/** Without any it is not shown. */
export function PictureSection() {
  const { data } = useQuery(picturesQuery);
  if (data === undefined || data.waiting + data.done + data.failed.count === 0) return null;
  return (
    <PageSection title="Pictures">
      <div className={styles.parts}>
        <Progress {...data} />
        {data.failed.count > 0 && <Failed {...data.failed} />}
      </div>
    </PageSection>
  );
}

function Progress({ waiting, done, failed }: PictureProgress) {
  const all = waiting + done + failed.count;
  if (waiting === 0)
    return (
      <p>
        {done === all
          ? `${formatCount(done, 'picture')} fetched.`
          : `${formatCount(done, 'picture')} fetched, ${formatCount(failed.count, 'picture')} not.`}
      </p>
    );
  return (
    <p className={styles.progress}>
      <progress value={all - waiting} max={all} aria-label="Pictures fetched" />
      {done} of {formatCount(all, 'picture')} fetched. You can leave this page; it goes on.
    </p>
  );
}

function Failed({ first, count }: PictureProgress['failed']) {
  const retry = useMutation({ mutationFn: retryPictures });
  return (
    <>
      <TableBox label="Not fetched" headings={['Product', 'Why', 'Address']} isWrapped>
        {first.map(({ productId, url, reason }) => (
          <tr key={`${productId} ${url}`}>
            <td>
              <PageLink to={`/products/${encodeURIComponent(productId)}`}>{productId}</PageLink>
            </td>
            <td>{reason}</td>
            <td className={styles.address}>{url}</td>
          </tr>
        ))}
      </TableBox>
      {count > first.length && <p>And {formatCount(count - first.length, 'more picture')}.</p>}
      <ButtonRow>
        <Button variant="quiet" size="compact" busy={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      </ButtonRow>
    </>
  );
}
