/** The text of a page, with how it will look. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { callApi } from '#console/api/call-api.ts';
import {
  readStoredSettings,
  type SettingsDocument,
  saveSettings,
  settingIssues,
  settingsQuery,
} from '#console/api/settings.ts';
import { DocumentForm } from '#console/parts/forms/document-form.tsx';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { PreviewButton } from '#console/parts/forms/preview-button.tsx';
import { CHANGED, useDocumentForm } from '#console/parts/forms/use-document-form.ts';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { BuiltInText } from '#contract/console/text-preview.ts';
import { fill } from '#contract/urls.ts';
import { PLACEHOLDER_NAMES } from '#domain/owner-texts/placeholders.ts';
import type { TextPage } from '#domain/settings.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { ContentFrame } from './content-frame.tsx';
import { UnknownContent } from './list-page.tsx';
import styles from './text-page.module.css';
import { TEXTS } from './text-pages.ts';
import { TextPreview } from './text-preview.tsx';

interface TextStartProps {
  readonly page: TextPage;
  readonly onText: (markdown: string) => void;
}

type Text = (typeof TEXTS)[number];

export function Page() {
  const { page } = useParams({ strict: false }) as { readonly page: string };
  const settings = useQuery(settingsQuery);
  const text = TEXTS.find(each => each.page === page);
  if (text === undefined) return <UnknownContent />;
  return (
    <ContentFrame
      title={text.label}
      intro="The text of this page. While it is empty, the page has the text that comes with the shop."
      back={{ to: '/content/texts', label: 'All texts' }}
      actions={<PreviewButton path={text.path}>Preview</PreviewButton>}
    >
      <QueryContent query={settings}>
        {stored => <TextForm key={page} text={text} stored={stored} />}
      </QueryContent>
    </ContentFrame>
  );
}

interface TextFormProps {
  readonly text: Text;
  readonly stored: SettingsDocument;
}

function TextForm({ text: { page, label }, stored }: TextFormProps) {
  const name = `texts.${page}`;
  const row: FieldRow = { name, label: 'Text', kind: 'long', isOptional: true };
  const form = useDocumentForm({
    name: `text-${page}`,
    rows: [row],
    stored,
    check: settingIssues,
    save: saveSettings,
    readStored: readStoredSettings,
    onSaved: async () => toastSuccess('Saved. Shoppers see it once you publish.', 'draft'),
  });
  const text = form.watch(name) as string;
  const begin = (markdown: string) => {
    // Whoever has begun to type meanwhile keeps that.
    if (form.getValues(name) === '') form.setValue(name, markdown, CHANGED);
    form.setFocus(name);
  };
  const hints = stored.hints.filter(({ field }) => field === name);
  return (
    <DocumentForm form={form} label={label} what="this text">
      <TextAreaField
        label="Text"
        optional
        rows={14}
        hint="# before a line makes it a heading, **word** is bold, - begins a point of a list, and [words](/shop) is a link."
        {...form.field(name)}
      />
      {text === '' && <TextStart page={page} onText={begin} />}
      <Help isFaq={page === 'faq'} />
      {hints.map(({ message }) => (
        <p key={message} className={styles.hint}>
          The text {message}.
        </p>
      ))}
      <TextPreview page={page} text={text} />
    </DocumentForm>
  );
}

function Help({ isFaq }: { readonly isFaq: boolean }) {
  return (
    <details className={styles.help}>
      <summary>Words that stand for your settings</summary>
      <p>
        Write one of these, and the page shows what the settings say: {PLACEHOLDER_NAMES.join(', ')}. For
        example, “Free above {'{freeShippingAbove}'}” stays right when the amount changes.
      </p>
      {isFaq && <p>A line that begins with ### is a question: it opens into what stands below it.</p>}
    </details>
  );
}

/** This button fills an empty text with the one that the page has now, so that nobody begins with nothing. */
function TextStart({ page, onText }: TextStartProps) {
  const read = useMutation({
    mutationFn: () =>
      callApi({ method: 'GET', url: fill(CONSOLE_API.builtInText, { page }), response: BuiltInText }),
    meta: { changesNothing: true },
  });
  const take = () => read.mutate(undefined, { onSuccess: ({ markdown }) => onText(markdown) });
  return (
    <div className={styles.start}>
      <Button variant="quiet" size="compact" busy={read.isPending} onClick={take}>
        Start with the present text
      </Button>
    </div>
  );
}
