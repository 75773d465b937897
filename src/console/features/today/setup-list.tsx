/** What to do first in a new shop, ticked by the state of its data. */
import { ChevronRight, Circle, CircleCheck } from 'lucide';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './setup-list.module.css';
import { SETUP_STEPS, type Setup } from './setup-steps.ts';
import page from './today-page.module.css';

export function SetupList({ setup }: { readonly setup: Setup }) {
  const done = SETUP_STEPS.filter(({ isDone }) => isDone(setup)).length;
  if (done === SETUP_STEPS.length) return null;
  return (
    <PageSection title="Make it your shop" actions={`${done} of ${SETUP_STEPS.length} done`}>
      <ol className={page.tasks} aria-label="First steps">
        {SETUP_STEPS.map(({ text, hint, isDone, to }) => (
          <li key={text}>
            <PageLink to={to} className={isDone(setup) ? page.calm : page.task}>
              <Icon shape={isDone(setup) ? CircleCheck : Circle} size={20} />
              <span className={styles.step}>
                <span>
                  {text}
                  {isDone(setup) && <VisuallyHidden> (done)</VisuallyHidden>}
                </span>
                <small className={styles.hint}>{hint(setup)}</small>
              </span>
              <Icon shape={ChevronRight} size={18} />
            </PageLink>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
