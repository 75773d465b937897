/** What staff edit: the state that the next version is made of. */
export interface DraftRecordTable {
  readonly kind: string;
  readonly id: string;
  readonly position: number;
  /** JSON, as the schema of its kind writes it. */
  readonly body: string;
  /** That of the draft at the record's last change, so that no two states of a record share one. */
  readonly revision: number;
  readonly updated_at: number;
}

/** One row, made by the first change. */
export interface DraftStateTable {
  readonly id: number;
  readonly revision: number;
}

/** A record as it is in the versions from `from_version` up to, not including, `to_version`. */
export interface PublishedRecordTable {
  readonly kind: string;
  readonly id: string;
  readonly from_version: number;
  /** Null: in the latest version too. */
  readonly to_version: number | null;
  readonly position: number;
  readonly body: string;
}

export interface VersionTable {
  readonly number: number;
  readonly created_at: number;
  /** A user id, or the name of the command. */
  readonly created_by: string;
  /** In force from this time until another is. */
  readonly publish_at: number;
  /** The version that this one republishes. */
  readonly copy_of: number | null;
}

/** Who changed what. It outlives records, versions and accounts. */
export interface AuditTable {
  readonly created_at: number;
  readonly id: string;
  readonly actor: string;
  readonly action: 'create' | 'update' | 'delete' | 'publish';
  readonly kind: string;
  readonly record_id: string;
  readonly before: string | null;
  readonly after: string | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    readonly draft_records: DraftRecordTable;
    readonly draft_state: DraftStateTable;
    readonly published_records: PublishedRecordTable;
    readonly versions: VersionTable;
    readonly audit: AuditTable;
  }
}
