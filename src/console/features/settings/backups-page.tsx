/** Backups, for owners alone: made, checked, downloaded, and how one is restored. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BACKUP_ISSUES } from '#console/parts/backup-issues.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { BesideList } from '#console/parts/forms/side-list.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { Backup, EmbeddedBackups } from '#contract/console/backups.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { BackupDownloadDialog } from './backup-download-dialog.tsx';
import { Elsewhere, PostgresBackups, Restoring } from './backup-restoring.tsx';
import { BackupScheduleDialog } from './backup-schedule-dialog.tsx';
import { describeBackup, describeProgress, formatBytes, formatHour } from './backup-texts.ts';
import { backupsQuery, makeBackup } from './backups-api.ts';
import styles from './backups-page.module.css';
import sections from './gateway-page.module.css';
import { useSettingsList } from './settings-list.ts';

export function Page() {
  return (
    <>
      <PageHeader
        title="Backups"
        back={{ to: '/settings', label: 'All settings' }}
        intro="Copies of the whole shop: orders, customers, products, pictures and settings."
      />
      <BesideList {...useSettingsList()}>
        <QueryContent query={useQuery(backupsQuery)}>
          {backups =>
            backups.engine === 'postgres' ? <PostgresBackups /> : <ShopBackups backups={backups} />
          }
        </QueryContent>
      </BesideList>
    </>
  );
}

function ShopBackups({ backups }: { readonly backups: EmbeddedBackups }) {
  const [downloaded, setDownloaded] = useState<Backup>();
  return (
    <div className={sections.sections}>
      <LeftOut leftOut={backups.leftOut} />
      <Latest {...backups} />
      <Nightly {...backups} />
      {backups.backups.length > 0 && (
        <PageSection title="All backups">
          <LinedList>
            {backups.backups.map(backup => (
              <LinedItem key={backup.name}>
                <Row backup={backup} onDownload={() => setDownloaded(backup)} />
              </LinedItem>
            ))}
          </LinedList>
        </PageSection>
      )}
      <Elsewhere {...backups} />
      <Restoring {...backups} />
      {downloaded !== undefined && (
        <BackupDownloadDialog backup={downloaded} onClose={() => setDownloaded(undefined)} />
      )}
    </div>
  );
}

function Latest({ backups: [latest], running, failed, freeBytes, neededBytes }: EmbeddedBackups) {
  const make = useMutation({ mutationFn: makeBackup });
  return (
    <PageSection title="Latest backup">
      <div className={sections.lines}>
        <p>
          {latest === undefined ? (
            <>
              <Badge tone="bad">None</Badge> There is no backup yet.
            </>
          ) : (
            <>
              <Result backup={latest} /> {formatTime(latest.madeAt)}, {describeBackup(latest)}.
            </>
          )}
        </p>
        {failed !== null && (
          <p>
            <Badge tone="bad">Not made</Badge> {formatTime(failed.at)}. {BACKUP_ISSUES[failed.issue]}
          </p>
        )}
        <ButtonRow>
          <Button size="compact" busy={make.isPending || running !== null} onClick={() => make.mutate()}>
            Back up now
          </Button>
        </ButtonRow>
        <div aria-live="polite">{running !== null && <p>{describeProgress(running)}</p>}</div>
        {running?.step === 'copying' && (
          <progress
            className={styles.progress}
            value={running.doneBytes}
            max={running.totalBytes}
            aria-label="Copying the shop"
          />
        )}
        <p className={styles.note}>
          {freeBytes < neededBytes
            ? `The disk has no room for another: it needs ${formatBytes(neededBytes)} free, and has ${formatBytes(freeBytes)}.`
            : `The shop goes on meanwhile. ${formatBytes(freeBytes)} are free on the disk.`}
        </p>
      </div>
    </PageSection>
  );
}

function Nightly({ schedule }: EmbeddedBackups) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOn, hour, retained } = schedule;
  return (
    <PageSection title="Every night">
      <div className={sections.lines}>
        <p>
          <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? 'On' : 'Off'}</Badge>{' '}
          {isOn
            ? `A backup is made at ${formatHour(hour)}. ${retained === 1 ? 'Only the newest one stays.' : `The newest ${retained} stay.`}`
            : 'No backup is made at night.'}
        </p>
        <ButtonRow>
          <Button variant="quiet" size="compact" onClick={() => setIsOpen(true)}>
            Change…
          </Button>
        </ButtonRow>
      </div>
      {isOpen && <BackupScheduleDialog schedule={schedule} onClose={() => setIsOpen(false)} />}
    </PageSection>
  );
}

interface RowProps {
  readonly backup: Backup;
  readonly onDownload: () => void;
}

function Row({ backup, onDownload }: RowProps) {
  const issues = backup.check?.issues ?? [];
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <p>
          {formatTime(backup.madeAt)} <Result backup={backup} />
        </p>
        <p className={styles.note}>{describeBackup(backup)}</p>
        {issues.length > 0 && (
          <ul className={styles.note}>
            {issues.map(issue => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        )}
      </div>
      <Button
        variant="quiet"
        size="compact"
        aria-label={`Download the backup of ${formatTime(backup.madeAt)}`}
        onClick={onDownload}
      >
        Download…
      </Button>
    </div>
  );
}

function Result({ backup: { check } }: { readonly backup: Backup }) {
  if (check === null) return <Badge>Not checked</Badge>;
  return check.issues.length === 0 ? (
    <Badge tone="good">Checked: nothing wrong</Badge>
  ) : (
    <Badge tone="bad">Checked: something is wrong</Badge>
  );
}

function LeftOut({ leftOut }: Pick<EmbeddedBackups, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <PageSection title="This shop was restored from a backup">
      <div className={sections.lines}>
        {leftOut.includes('gateway') && (
          <p>
            Nothing is paid online until you{' '}
            <PageLink to="/settings/gateway">enter the keys of the payment gateway</PageLink> again.
          </p>
        )}
        {leftOut.includes('mail') && (
          <p>
            Nobody receives a mail until you{' '}
            <PageLink to="/settings/mail">enter the password of the mail server</PageLink> again.
          </p>
        )}
      </div>
    </PageSection>
  );
}
