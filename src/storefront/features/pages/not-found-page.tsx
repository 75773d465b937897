/** A path that leads nowhere, and the ways out of it (spec 2, 404). */
import { PAGES } from '#contract/urls.ts';
import { staticPage } from '#storefront/page.ts';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { ThreadDrawing } from '#ui/layout/thread.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './not-found-page.module.css';

function NotFoundPage() {
  return (
    <PageBody className={styles.page}>
      <p className={styles.number}>
        <VisuallyHidden>404</VisuallyHidden>
        <ThreadDrawing of="lost" className={styles.drawing} />
      </p>
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p className={styles.words}>The thread breaks off here: this page has moved, or never was.</p>
      <div className={styles.ways}>
        <LinkButton href={PAGES.home}>Go Home</LinkButton>
        <Button variant="quiet" onClick={() => history.back()}>
          Go Back
        </Button>
      </div>
      <p>
        Looking for something? <a href={PAGES.contact}>Contact us</a>
      </p>
    </PageBody>
  );
}

export const page = staticPage(NotFoundPage, {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  status: 404,
  noIndex: true,
});
