export function findAvoidedTerms(file: { readonly path: string; readonly text: string }): readonly string[];
