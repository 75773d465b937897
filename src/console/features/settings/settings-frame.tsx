import type { ReactNode } from 'react';
import { PreviewButton } from '#console/parts/forms/preview-button.tsx';
import { BesideList } from '#console/parts/forms/side-list.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { useSettingsList } from './settings-list.ts';

interface SettingsFrameProps {
  readonly label: string;
  readonly intro: string;
  /** The page of the shop where its fields are seen. */
  readonly preview: string;
  readonly children: ReactNode;
}

/** What surrounds every page of settings. */
export function SettingsFrame({ label, intro, preview, children }: SettingsFrameProps) {
  return (
    <>
      <PageHeader
        title={label}
        back={{ to: '/settings', label: 'All settings' }}
        intro={intro}
        actions={<PreviewButton path={preview}>Preview</PreviewButton>}
      />
      <BesideList {...useSettingsList()}>{children}</BesideList>
    </>
  );
}
