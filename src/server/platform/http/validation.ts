/** Validates requests against their schemas, with a default message where a schema has none. */
import type { FastifyHttpOptions, FastifySchemaCompiler, RawServerDefault } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { toFields } from '#contract/error.ts';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message of a 400 where a field is missing or empty; by default that of the first wrong field. */
    incompleteMessage?: string;
  }
}

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // Fastify passes null for an absent body: it is one without fields, so that the response names them.
    const input = httpPart === 'body' ? (data ?? {}) : data;
    const result = z.safeParse(schema, input, { error: defaultMessage, reportInput: true });
    return result.success ? { value: result.data } : { error: invalidRequest(result.error.issues) };
  };

/** The compilers are factories, so that Fastify does not load its own: a hundred modules, 3 MB. Its types know only those. */
export const SCHEMA_COMPILERS = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as NonNullable<FastifyHttpOptions<RawServerDefault>['schemaController']>;

function invalidRequest(issues: readonly Issue[]): HttpError {
  return new HttpError({ code: 'invalid', fields: toFields(issues), isIncomplete: issues.some(isMissing) });
}

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === null || input === '';
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function defaultMessage(issue: RawIssue): string {
  const name = fieldName(issue.path ?? []);
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return `${name} is required`;
    return `${name} must be ${TYPES[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `${name} must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small')
    return `${name} must be ${UNITS[issue.origin] ?? ''}at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `${name} must be ${UNITS[issue.origin] ?? ''}at most ${issue.maximum}`;
  if (issue.code === 'invalid_union') return issue.errors[0]?.[0]?.message ?? `${name} is not accepted`;
  return `${name} is not accepted`;
}

/** How a size is counted, where the number alone would not say it. */
const UNITS: Readonly<Record<string, string>> = { string: 'of length ', array: 'of length ' };

/** `paymentStatus` as `Payment status`; the whole body as `The request`. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.findLast(part => typeof part === 'string');
  if (name === undefined) return path.length === 0 ? 'The request' : 'Each entry';
  const spaced = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
