import { downloadFile } from '#console/api/file-link.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { BackupLinkRequest } from '#contract/console/backups.ts';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { getTakeOutUrl } from './backups-api.ts';
import { OwnersNotice } from './owners-notice.tsx';

export function TakeOutDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useChangeForm({
    schema: BackupLinkRequest,
    values: { code: '' },
    send: ({ code }) => getTakeOutUrl(code),
    onSent: url => {
      void downloadFile(url);
      onClose();
    },
  });
  return (
    <FormDialog title="Download everything" action="Download" form={form} onClose={onClose}>
      <p>
        The files have the names, addresses and orders of all customers: store them where nobody else can open
        them. <OwnersNotice />
      </p>
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
