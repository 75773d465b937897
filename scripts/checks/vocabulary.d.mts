export const AVOIDED_TERMS: readonly {
  readonly terms: readonly string[];
  readonly use: string;
  readonly only?: 'whole name' | 'beginning' | 'end';
  readonly isCommon?: boolean;
  readonly except?: RegExp;
}[];
export const EXCEPTIONS: Readonly<Record<string, string>>;
