import type { ApiError } from '#server/http/http-error.ts';

export interface EndpointDescription {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly success: string;
  /** What a failure with a body of its own means. */
  readonly failure?: string;
  /** Errors beyond those of every endpoint of its kind. */
  readonly errors?: readonly ApiError['code'][];
  readonly request?: object;
  /** The body is a picture file. */
  readonly isUpload?: true;
  readonly response?: object;
}
