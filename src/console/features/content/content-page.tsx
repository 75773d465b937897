/** Leads to the pages of content. */
import { SideList } from '#console/parts/forms/side-list.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { CONTENT_LIST } from './content-frame.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Content"
        intro="What shoppers read and see besides products. Changes wait in the draft until you publish them."
      />
      <SideList {...CONTENT_LIST} isHub />
    </>
  );
}
