/** What to do with backups elsewhere: where they lie, how they are restored, and what PostgreSQL needs. */
import type { ReactNode } from 'react';
import { CopyButton } from '#console/parts/copy-button.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import type { EmbeddedBackups } from '#contract/console/backups.ts';
import { quotePath } from './backup-texts.ts';
import styles from './backups-page.module.css';
import sections from './gateway-page.module.css';

export function Elsewhere({ folder, dataFolder }: Pick<EmbeddedBackups, 'folder' | 'dataFolder'>) {
  return (
    <PageSection title="Keep a copy elsewhere">
      <div className={sections.lines}>
        <p>
          The backups are in <code>{folder}</code>, on the same disk as the shop. If that disk is lost, they
          are lost with it: download one every week, or have this folder copied to another computer.
        </p>
        <p>
          No backup contains the keys of the payment gateway, the password of the mail server or the secret of
          this server, so nobody can take money or send mails with a lost one. The secret is the file{' '}
          <code>{`${dataFolder}/auth-secret`}</code>, unless AUTH_SECRET is set. Copy it too, to another place
          than the backups: without it staff need a recovery code after a restore.
        </p>
      </div>
    </PageSection>
  );
}

/** Restoring replaces the shop, so that it is a command on its computer. */
export function Restoring({ folder, dataFolder, backups }: EmbeddedBackups) {
  // The command restores none that has a fault.
  const sound = backups.find(({ check }) => check === null || check.issues.length === 0);
  const name = sound?.name ?? 'nool-….db';
  const command = `DATA_DIR=${quotePath(dataFolder)} npm run db -- restore ${quotePath(`${folder}/${name}`)}`;
  return (
    <PageSection title="To restore a backup">
      <div className={sections.lines}>
        <p>This is done on the computer of the shop, in the folder of its program.</p>
        <ol className={styles.steps}>
          <li>Stop the shop: all its servers, if there are several.</li>
          <li>
            Run this command, with the file that you want to go back to:
            <Command text={command} />
          </li>
          <li>Start the shop again, and enter the keys and passwords that the command names.</li>
        </ol>
        <p>
          The command checks the backup first, and restores none that has a fault. The shop as it is now stays
          beside it, as a file whose name begins with <code>nool-before</code>.
        </p>
      </div>
    </PageSection>
  );
}

export function PostgresBackups() {
  return (
    <div className={sections.sections}>
      <PageSection title="This shop has its data in PostgreSQL">
        <div className={sections.lines}>
          <p>
            So the shop makes no backups here. Your provider of PostgreSQL may make them every night: look
            whether it does, and for how long it keeps them. On a computer of your own, this command makes
            one, while the shop runs:
          </p>
          <Command text={'pg_dump --format=custom --file=nool.dump "$DATABASE_URL"'} />
          <p>
            Uploaded pictures are in it. So are the keys of the payment gateway and the password of the mail
            server, encrypted with AUTH_SECRET: keep that apart from the backups.
          </p>
        </div>
      </PageSection>
      <PageSection title="To restore a backup">
        <div className={sections.lines}>
          <p>Stop all servers of the shop, run this command for an empty database, and start them again:</p>
          <Command text={'pg_restore --no-owner --dbname="$DATABASE_URL" nool.dump'} />
        </div>
      </PageSection>
    </div>
  );
}

function Command({ text }: { readonly text: string }): ReactNode {
  return (
    <p className={styles.command}>
      <code>{text}</code>
      <CopyButton text={text} what="command" />
    </p>
  );
}
