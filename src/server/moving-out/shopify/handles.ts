/** Names of products in addresses of Shopify: each of them once. */

/** Returns a function that makes a handle of a text, and never the same one twice. */
export function createHandles(): (text: string) => string {
  const taken = new Set<string>();
  return text => {
    const plain = text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    const stem = plain || 'product';
    let handle = stem;
    for (let number = 2; taken.has(handle); number++) handle = `${stem}-${number}`;
    taken.add(handle);
    return handle;
  };
}
