export function findFragments(file: { readonly path: string; readonly text: string }): readonly string[];
