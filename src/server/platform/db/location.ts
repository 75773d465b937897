export type Engine = 'embedded' | 'postgres';

export type DatabaseLocation =
  | { readonly engine: 'embedded'; readonly folder: string }
  | {
      readonly engine: 'postgres';
      readonly url: string;
      /** For commands that read whole tables. */
      readonly noStatementTimeout?: true;
    };
