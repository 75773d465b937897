/** What a page is: data from the catalogue and the address alone, a head for the document, and a component for the data. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Head } from '#contract/document.ts';
import type { Catalogue } from '#domain/catalogue.ts';

export interface PageContext {
  readonly catalogue: Catalogue;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

interface PageDefinition<Data> {
  /** Pure, so that server and browser make the same; `Data` must survive JSON. */
  readonly load: (context: PageContext) => Data;
  readonly head: (data: Data, context: PageContext) => Head;
  readonly Component: ComponentType<{ readonly data: Data }>;
  /** The part of the query string that changes the document; none unless given. */
  readonly meaningfulSearch?: (search: URLSearchParams) => URLSearchParams;
}

export interface Page {
  readonly load: (context: PageContext) => LoadedPage;
  readonly render: (data: unknown) => ReactNode;
  readonly meaningfulSearch: (search: URLSearchParams) => URLSearchParams;
}

export interface LoadedPage {
  readonly data: unknown;
  /** Missing in the data of a document, which has its head already. */
  readonly head?: Head;
}

/** Makes a page of its parts; from here on the router need not know what its data is. */
export function definePage<Data>({ load, head, Component, meaningfulSearch }: PageDefinition<Data>): Page {
  return {
    load: context => {
      const data = load(context);
      return { data, head: head(data, context) };
    },
    render: data => createElement(Component, { data: data as Data }),
    meaningfulSearch: meaningfulSearch ?? (() => new URLSearchParams()),
  };
}
