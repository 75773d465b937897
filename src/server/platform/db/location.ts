export type Engine = 'embedded' | 'postgres';

export type DatabaseLocation =
  | { readonly engine: 'embedded'; readonly folder: string }
  | {
      readonly engine: 'postgres';
      readonly url: string;
      /** Commands that read whole tables need it. */
      readonly noStatementTimeout?: true;
    };
