/** What a publication needs, and what it returns. */
import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '#domain/result.ts';
import type { PublishError, Republished } from '#server/catalogue/versions/publish.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';

export interface PublicationDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
  /** Folders with pictures below `/images/`; none: these pictures are not checked. */
  readonly imageFolders: readonly string[];
  /** The file that the products come from instead of the draft. */
  readonly catalogueFile: string | undefined;
  /** Says whether a payment gateway collects orders. */
  readonly hasGateway: () => Promise<boolean>;
  readonly logger?: Pick<FastifyBaseLogger, 'warn'> | undefined;
}

export interface PublicationRequest {
  /** The audit names this user id, or the name of the command. */
  readonly actor: string;
  /** The number of an earlier version, instead of the draft. */
  readonly copyOf?: number | undefined;
  /** With `copyOf` it discards unpublished changes of the draft. */
  readonly replaceDraft?: boolean | undefined;
  /** Refused where another version is in force. */
  readonly replaces?: number | undefined;
}

export type Publication = Result<Republished, PublishError>;
export type Publish = (request: PublicationRequest) => Promise<Publication>;
