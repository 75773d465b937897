/** This bar is above every page and says how many changes shoppers do not see yet. */
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useMay } from '#console/api/session.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import styles from './publish-bar.module.css';
import { PublishButton } from './publish-button.tsx';
import { draftQuery } from './version-api.ts';
import { waitsForServers } from './waits-for-servers.ts';

const VERSIONS = '/versions';

export function PublishBar() {
  const mayPublish = useMay('publish');
  const isVersionsPage = useRouterState({ select: ({ location }) => location.pathname === VERSIONS });
  const { data } = useQuery({ ...draftQuery, enabled: mayPublish });
  const isShown = data !== undefined && data.count > 0 && !isVersionsPage;
  const canPublish = data !== undefined && data.faultCount === 0 && data.count > data.waitingCount;
  return (
    <output className={styles.region}>
      {isShown && (
        <span className={styles.bar}>
          <span className={styles.text}>
            {canPublish || data.faultCount > 0
              ? `${formatCount(data.count, 'change')} not published`
              : `${formatCount(data.waitingCount, 'product')} ${waitsForServers(data.waiting) ? 'cannot be published yet' : 'without pictures'}`}
          </span>
          <PageLink to={VERSIONS}>
            {data.faultCount === 0 ? 'Review' : `Correct ${formatCount(data.faultCount, 'mistake')}`}
          </PageLink>
          {canPublish && (
            <PublishButton questionCount={data.questionCount} questions={data.questions}>
              Publish
            </PublishButton>
          )}
        </span>
      )}
    </output>
  );
}
