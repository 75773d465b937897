/** An entry of a list of content, or a new one. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { DocumentForm } from '#console/parts/forms/document-form.tsx';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { FieldRows } from '#console/parts/forms/field-rows.tsx';
import { type StoredDocument, useDocumentForm } from '#console/parts/forms/use-document-form.ts';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { type SearchParams, useSearchParams } from '#console/parts/use-search-params.ts';
import { ContentList } from '#contract/console/content-list.ts';
import { readSettings, type SettingIssue } from '#contract/settings/settings.ts';
import { addItem, changeItem, contentQuery, type Item } from './content-api.ts';
import { ContentFrame } from './content-frame.tsx';
import { type ContentListRow, LISTS, toName } from './content-lists.ts';
import { UnknownContent } from './list-page.tsx';
import { useLinkTargets } from './use-link-targets.ts';
import { useShownItem } from './use-shown-text.ts';

export function Page() {
  const { list, item } = useParams({ strict: false }) as { readonly list: string; readonly item?: string };
  const row = LISTS.find(each => each.list === list);
  return row === undefined ? <UnknownContent /> : <ItemPage key={`${list} ${item}`} row={row} name={item} />;
}

interface ItemPageProps {
  readonly row: ContentListRow;
  /** It is undefined for a new entry. */
  readonly name: string | undefined;
}

function ItemPage({ row, name }: ItemPageProps) {
  const content = useQuery(contentQuery(row.list));
  const [params] = useSearchParams();
  const filled = { ...row, empty: { ...row.empty, ...filledFields(row, params) } };
  const stored = content.data && storedItem(filled, name, content.data);
  const shown = useShownItem(row);
  return (
    <ContentFrame
      title={
        name === undefined
          ? `New ${row.one}`
          : row.toTitle(shown((stored?.document as Item | undefined) ?? {}))
      }
      intro={`One of the ${row.label.toLowerCase()}.`}
      back={{ to: `/content/${row.list}`, label: `All ${row.label.toLowerCase()}` }}
    >
      <QueryContent query={content}>
        {() =>
          stored === undefined ? (
            <EmptyState title="It is not there any more">Somebody has deleted it.</EmptyState>
          ) : (
            <ItemForm row={row} name={name} stored={stored} />
          )
        }
      </QueryContent>
    </ContentFrame>
  );
}

/** A link to a new entry may fill its fields, as that of a search without results does. */
function filledFields({ rows }: ContentListRow, params: SearchParams): Item {
  const names = rows.map(({ name }) => name).filter(name => params[name] !== undefined);
  return Object.fromEntries(names.map(name => [name, params[name]]));
}

function storedItem(
  { empty }: ContentListRow,
  name: string | undefined,
  { items, revision }: ContentList,
): StoredDocument | undefined {
  const document = name === undefined ? empty : items.find((item, index) => toName(item, index) === name);
  return document && { document, revision };
}

function ItemForm({ row, name, stored }: ItemPageProps & { readonly stored: StoredDocument }) {
  const navigate = useNavigate();
  const { list, rows, one } = row;
  const shown = useShownItem(row);
  const save = async (document: unknown, revision: number): Promise<StoredDocument> => {
    const item = withId(row, document as Item);
    const saved = await (name === undefined
      ? addItem(list, item)
      : changeItem({ list, name, item, revision }));
    return { document: name === undefined ? stored.document : item, revision: saved.revision };
  };
  const form = useDocumentForm({
    name: name === undefined ? `new-${list}` : `${list}-${name}`,
    rows,
    stored,
    check: document => itemIssues(row, document as Item),
    save,
    readStored: found => {
      const read = ContentList.safeParse(found);
      return read.success ? storedItem(row, name, read.data) : undefined;
    },
    onSaved: async () => {
      toastSuccess('Saved. Shoppers see it once you publish.', 'draft');
      await navigate({ to: `/content/${list}` });
    },
  });
  const typed: Item = form.watch();
  const suggestions = useLinkTargets();
  return (
    <DocumentForm form={form} label={`The ${one}`} what={`this ${one}`}>
      <FieldRows
        form={form}
        rows={withShown(rows, typed, shown(typed)).map(each =>
          each.name === 'link' ? { ...each, suggestions } : each,
        )}
      />
    </DocumentForm>
  );
}

/** Says below a field with words in braces how shoppers read it. */
function withShown(rows: readonly FieldRow[], typed: Item, shown: Item): readonly FieldRow[] {
  return rows.map(row =>
    shown[row.name] === typed[row.name] ? row : { ...row, hint: `Shoppers read: ${String(shown[row.name])}` },
  );
}

/** Checks the entry with the schema of the settings, in which it is the only entry. */
function itemIssues(row: ContentListRow, item: Item): readonly SettingIssue[] {
  const read = readSettings({ content: { [row.list]: [withId(row, item)] } });
  if (read.ok) return [];
  const own = `content.${row.list}.0.`;
  return read.error.map(({ field, message }) => ({ field: field.replace(own, ''), message }));
}

const WITH_ID: readonly string[] = ['banners', 'offers'];

/** A new entry gets an id where its list has them; nobody has to think of one. */
function withId({ list }: ContentListRow, item: Item): Item {
  if (!WITH_ID.includes(list) || item['id'] !== undefined) return item;
  return { ...item, id: crypto.randomUUID() };
}
