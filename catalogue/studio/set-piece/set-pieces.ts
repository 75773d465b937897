/** The pictures that belong to no product, by name. */
export const SET_PIECES: Readonly<Record<string, (stem: URL) => Promise<void>>> = {};
