import type { ReactNode } from 'react';
import { BesideList, type SideListItem } from '#console/parts/forms/side-list.tsx';
import { type BackLink, PageHeader } from '#console/parts/page-header.tsx';
import { LISTS } from './content-lists.ts';

const items: readonly SideListItem[] = [
  ...LISTS.map(({ list, label, intro }) => ({ to: `/content/${list}`, label, hint: intro })),
  {
    to: '/content/categories',
    label: 'Categories',
    hint: 'What shoppers browse by, in the order of the menu, each with a picture.',
  },
  {
    to: '/content/collections',
    label: 'Collections',
    hint: 'Products that belong together, chosen by hand or by a rule, on a page of their own.',
  },
  {
    to: '/content/texts',
    label: 'Texts of pages',
    hint: 'About us, contact, questions, shipping, returns, privacy and terms in your own words.',
  },
  {
    to: '/content/links',
    label: 'Links and search engines',
    hint: 'Title, description and picture of your pages in chats and search results.',
  },
  {
    to: '/content/redirects',
    label: 'Redirects',
    hint: 'Where old addresses lead: those of a shop you had before, and of products that are gone.',
  },
];

export const CONTENT_LIST = { label: 'Content', items } as const;

interface ContentFrameProps {
  readonly title: string;
  readonly intro: string;
  readonly back?: BackLink;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const ALL = { to: '/content', label: 'All content' } as const;

/** What surrounds every page of content. */
export function ContentFrame({ title, intro, back = ALL, actions, children }: ContentFrameProps) {
  return (
    <>
      <PageHeader title={title} back={back} intro={intro} actions={actions} />
      <BesideList {...CONTENT_LIST}>{children}</BesideList>
    </>
  );
}
