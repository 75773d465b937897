import { downloadFile } from '#console/api/file-link.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { type Backup, BackupLinkRequest } from '#contract/console/backups.ts';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { formatBytes } from './backup-texts.ts';
import { getDownloadUrl } from './backups-api.ts';
import { OwnersNotice } from './owners-notice.tsx';

interface BackupDownloadDialogProps {
  readonly backup: Backup;
  readonly onClose: () => void;
}

export function BackupDownloadDialog({ backup, onClose }: BackupDownloadDialogProps) {
  const form = useChangeForm({
    schema: BackupLinkRequest,
    values: { code: '' },
    send: ({ code }) => getDownloadUrl(backup.name, code),
    onSent: url => {
      void downloadFile(url);
      onClose();
    },
  });
  return (
    <FormDialog title="Download a backup" action="Download" form={form} onClose={onClose}>
      <p>
        The backup of {formatTime(backup.madeAt)}, {formatBytes(backup.bytes)}. It has the names, addresses
        and orders of all customers: store it where nobody else can open it. <OwnersNotice />
      </p>
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
