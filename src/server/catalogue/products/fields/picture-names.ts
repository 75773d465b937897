/** Pictures by the name of their photograph, which a spreadsheet spells with any case and spaces. */

export type PictureNames = ReadonlyMap<string, readonly string[]>;

/** Returns what is the same in all spellings of a name. */
export const plainName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w+$/, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s/g, '');

/** @param pictures the name of each photograph and the address of its picture */
export function namePictures(pictures: Iterable<readonly [name: string, address: string]>): PictureNames {
  const names = new Map<string, string[]>();
  for (const [name, address] of pictures) {
    const key = plainName(name);
    const addresses = names.get(key) ?? [];
    if (!addresses.includes(address)) names.set(key, [...addresses, address]);
  }
  return names;
}

/** Returns the addresses that a name can mean: one if it is spelt exactly as a picture's own name. */
export function picturesNamed(pictures: PictureNames, name: string): readonly string[] {
  const addresses = pictures.get(plainName(name)) ?? [];
  const stem = name.replace(/^.*[/\\]|\.\w+$/g, '');
  const exact = addresses.filter(address => address.replace(/^.*\/|\.\w+$/g, '') === stem);
  return exact.length === 1 ? exact : addresses;
}

/** Returns what a product that came without pictures waits for: the photo that is named after it, not one of the sample. */
export const awaitedPicture = (id: string): string => `/images/photos/${id}.avif`;
