import type { ApiError } from '#server/platform/http/http-error.ts';

export interface EndpointDescription {
  /** It is missing for endpoints of the console. */
  readonly id?: string;
  readonly summary: string;
  readonly description?: string;
  readonly success: string;
  /** What a failure with a body of its own means. */
  readonly failure?: string;
  /** Errors beyond those of every endpoint of its kind. */
  readonly errors?: readonly ApiError['code'][];
  /** Parameters that mean something else here than at other endpoints, by name. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly request?: object;
  /** The media types of the file that is the body of the response. */
  readonly downloads?: readonly string[];
  readonly response?: object;
}
