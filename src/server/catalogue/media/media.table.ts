/** An uploaded picture. Its id is the hash of the uploaded file. */
export interface MediaTable {
  readonly id: string;
  /** The format of the upload. */
  readonly type: string;
  /** The size of the upload, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Earlier uploads have a tiny picture as a data URL here, which nothing reads; new ones have ''. */
  readonly placeholder: string;
  /** The last time. */
  readonly uploaded_at: number;
}

/** An AVIF file. */
export interface MediaFileTable {
  readonly media_id: string;
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** The name of a file as uploaded; it stands for the last picture uploaded under it. */
export interface MediaNameTable {
  readonly name: string;
  readonly media_id: string;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly media: MediaTable;
    readonly media_files: MediaFileTable;
    readonly media_names: MediaNameTable;
  }
}
