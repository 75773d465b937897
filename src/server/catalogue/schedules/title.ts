/** Returns what people call a record: the name of a product or category. */
export function toTitle(kind: string, id: string, body: string | undefined): string {
  if (kind === 'settings') return 'Settings of the shop';
  const { name, label } = JSON.parse(body ?? '{}') as { readonly name?: unknown; readonly label?: unknown };
  const title = [name, label].find(text => typeof text === 'string');
  return title ?? id;
}
