/** Leads to the pages of the settings. */

import { SideList } from '#console/parts/forms/side-list.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { useSettingsList } from './settings-list.ts';

export function Page() {
  return (
    <>
      <PageHeader
        title="Settings"
        intro="What makes the shop yours. Changes wait in the draft until you publish them."
      />
      <SideList {...useSettingsList()} isHub />
    </>
  );
}
