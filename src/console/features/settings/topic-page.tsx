/** A page of settings. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { settingsQuery } from '#console/api/settings.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { FieldSections } from '#console/parts/forms/field-rows.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { SettingsTopic } from '#console/parts/settings/topic.ts';
import { TOPICS } from '#console/parts/settings/topics.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function Page() {
  const { topic: path } = useParams({ strict: false }) as { readonly topic: string };
  const topic = TOPICS.find(each => each.path === path);
  if (topic === undefined)
    return (
      <>
        <PageHeader title="Page not found" />
        <EmptyState title="There are no such settings">The list of settings has all there are.</EmptyState>
      </>
    );
  return <Topic key={path} topic={topic} />;
}

function Topic({ topic }: { readonly topic: SettingsTopic }) {
  const settings = useQuery(settingsQuery);
  return (
    <SettingsFrame {...topic}>
      <QueryContent query={settings}>
        {stored => (
          <SettingsForm
            name={topic.path}
            label={topic.label}
            rows={topic.sections.flatMap(({ rows }) => rows)}
            stored={stored}
          >
            {form => <FieldSections form={form} sections={topic.sections} />}
          </SettingsForm>
        )}
      </QueryContent>
    </SettingsFrame>
  );
}
