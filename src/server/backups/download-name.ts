/** Returns how files of a shop are called where they are saved. It leaves out what a header or a disk may not take. */
export function toDownloadName(shopName: string): string {
  const plain = shopName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain.slice(0, 40) || 'shop';
}
