/** What staff edit: the state that the next version is made of. */
export interface DraftRecordTable {
  readonly kind: string;
  readonly id: string;
  readonly position: number;
  /** JSON, as the schema of its kind writes it. */
  readonly body: string;
  /** The revision of the draft at the record's last change, so that no two states of a record share one. */
  readonly revision: number;
  readonly updated_at: number;
}

/**
 * As it is stored. Servers of 0.2.0 write a change of many records in several transactions, beside what the records are. The
 * view `current_draft` shows it where the change has its revision.
 */
interface StoredDraftRecordTable extends DraftRecordTable {
  /** The change of many records that has staged what follows. */
  readonly staged_by: string | null;
  readonly staged_position: number | null;
  /** It is empty where the record is removed. */
  readonly staged_body: string | null;
}

/** A change of many records by a server of 0.2.0. */
interface DraftChangeTable {
  readonly id: string;
  readonly started_at: number;
  /** The revision of the draft from this change on. It is null while the change is not finished, and nobody sees it. */
  readonly revision: number | null;
}

/** The table has one row, made by the first change. */
export interface DraftStateTable {
  readonly id: number;
  readonly revision: number;
}

/** A record as it is in the versions from `from_version` up to, not including, `to_version`. */
export interface PublishedRecordTable {
  readonly kind: string;
  readonly id: string;
  readonly from_version: number;
  /** It is null where the latest version has it too. */
  readonly to_version: number | null;
  readonly position: number;
  readonly body: string;
}

export interface VersionTable {
  readonly number: number;
  readonly created_at: number;
  /** A user id, or the name of the command. */
  readonly created_by: string;
  /** The version is in force from this time until another is. */
  readonly publish_at: number;
  /** The version that this one republishes. */
  readonly copy_of: number | null;
  /** Servers of 0.2.0 schedule versions, and cancel them. One that this release has made a schedule of is cancelled too. */
  readonly cancelled_at: number | null;
}

/** The table has at most one row: the publication that is being written, or one that was not finished. */
export interface PublicationLeaseTable {
  readonly id: number;
  readonly owner: string;
  /** Another publication may continue the version after this time. */
  readonly expires_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly draft_records: StoredDraftRecordTable;
    readonly draft_changes: DraftChangeTable;
    /** A view. */
    readonly current_draft: DraftRecordTable;
    readonly draft_state: DraftStateTable;
    readonly published_records: PublishedRecordTable;
    readonly versions: VersionTable;
    readonly publication_lease: PublicationLeaseTable;
  }
}
