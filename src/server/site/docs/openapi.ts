/** The OpenAPI document of the API: shapes from the schemas that validate it, texts from `endpoint-descriptions.ts` and from the routes of the console. */
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ErrorBody } from '#contract/error.ts';
import type { ApiError, ErrorReplies } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { ENDPOINT_DESCRIPTIONS } from './endpoint-descriptions.ts';
import type { Content, OpenApiDocument, Operation, Parameter } from './openapi-document.ts';
import { PARAMETER_DESCRIPTIONS } from './parameter-descriptions.ts';

type ErrorCode = ApiError['code'];
type Replies = ErrorReplies<ApiError>;

/** They are possible at every endpoint of the console. */
const STAFF_ERRORS: readonly ErrorCode[] = [
  'access-denied',
  'staff-requirements',
  'second-factor-required',
  'password-required',
];

export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        description:
          'JSON in, JSON out. Amounts are rupees, dates are ISO 8601 in UTC. Unknown fields are ignored and types are never converted: `"2"` is not a number. An error is always `{message, code, fields?}`.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token of a login.',
          },
          console: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-nool-console',
            description:
              'The session of the console. Other sites cannot use it. Over HTTP its name is `nool-console`.',
          },
        },
      },
      tags: [
        { name: 'accounts', description: 'Accounts and their sessions' },
        { name: 'sessions', description: 'Logins of an account' },
        { name: 'second factor', description: 'A second factor for staff' },
        { name: 'addresses', description: 'Saved addresses' },
        { name: 'orders', description: 'Orders' },
        { name: 'console session', description: 'Sign-in to the console, for staff' },
        { name: 'staff', description: 'Who works for the shop' },
        { name: 'console', description: 'Products and versions, for staff' },
        { name: 'messages', description: 'Writing to the shop' },
        { name: 'newsletter', description: 'Subscribing to the newsletter' },
        { name: 'search', description: 'Searches without results' },
        { name: 'products', description: 'Products and lists of a large catalogue' },
        { name: 'stock', description: 'Pieces left' },
        { name: 'media', description: 'Uploaded pictures' },
        { name: 'health', description: 'For operators' },
      ],
    },
    transform: jsonSchemaTransform,
  });
}

/** The complete document. The app must be ready: routes that are added later are missing. */
export function openApiDocument(app: App, replies: Replies): OpenApiDocument {
  const document = app.swagger() as unknown as OpenApiDocument;
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        describe(operation, `${method.toUpperCase()} ${path}`, replies),
      ]),
    ),
  ]);
  return {
    ...document,
    components: { ...document.components, schemas: { Error: z.toJSONSchema(ErrorBody) } },
    paths: Object.fromEntries(paths) as OpenApiDocument['paths'],
  };
}

function describe(operation: Operation, name: string, replies: Replies): Operation {
  const description = toDescription(operation, name);
  const { id, summary, success, failure = '', errors = [], request, response, downloads } = description;
  const responses = Object.entries(operation.responses).map(([status, content]) => [
    status,
    status.startsWith('2')
      ? { ...withExample(content, response), ...(downloads && toFiles(downloads)), description: success }
      : { ...content, description: failure },
  ]);
  const { parameters, requestBody } = operation;
  return {
    ...(id === undefined ? {} : { operationId: id }),
    summary,
    ...(description.description === undefined ? {} : { description: description.description }),
    ...operation,
    ...(parameters === undefined
      ? {}
      : { parameters: parameters.map(each => describeParameter(each, description.parameters)) }),
    ...(requestBody === undefined ? {} : { requestBody: withExample(requestBody, request) }),
    responses: {
      ...(Object.fromEntries(responses) as Operation['responses']),
      ...errorResponses(operation, errors, replies),
    },
  };
}

/** Routes of the console have their summary in their schema. A response of theirs without a schema is a file. */
function toDescription({ summary, security, responses }: Operation, name: string): EndpointDescription {
  const described = ENDPOINT_DESCRIPTIONS[name.replace(/\{(\w+)\}/g, ':$1')];
  if (described !== undefined) return described;
  if (summary === undefined) throw new Error(`${name} has no summary, nor is it in endpoint-descriptions.ts`);
  const isFile = '200' in responses && responses['200'].content === undefined;
  return {
    summary,
    success: 'Done.',
    errors: security === undefined ? [] : STAFF_ERRORS,
    ...(isFile && { downloads: ['application/octet-stream'] }),
  };
}

function toFiles(types: readonly string[]): Content {
  const file = { schema: { type: 'string', format: 'binary' } };
  return { content: Object.fromEntries(types.map(type => [type, file])) };
}

function describeParameter(parameter: Parameter, own: Readonly<Record<string, string>> = {}): Parameter {
  const description = own[parameter.name] ?? PARAMETER_DESCRIPTIONS[parameter.name];
  return description === undefined ? parameter : { ...parameter, description };
}

function withExample(body: Content, example: object | undefined): Content {
  const json = body.content?.['application/json'];
  if (json === undefined || example === undefined) return body;
  return { ...body, content: { 'application/json': { ...json, example } } };
}

/** The errors of an operation by status: its own, and those that follow from its body, parameters and security. */
function errorResponses(
  { requestBody, parameters = [], security }: Operation,
  own: readonly ErrorCode[],
  replies: Replies,
): Operation['responses'] {
  const codes = new Set<ErrorCode>(own);
  if (requestBody !== undefined) {
    for (const code of ['invalid', 'bad-json', 'too-large', 'unsupported-type'] as const) codes.add(code);
  }
  if (parameters.some(parameter => parameter.in !== 'path')) codes.add('invalid');
  if (security !== undefined) codes.add('not-logged-in');
  const byStatus = Map.groupBy(codes, code => String(replies[code].status));
  return {
    ...Object.fromEntries(Array.from(byStatus, ([status, some]) => [status, errorContent(some, replies)])),
    default: errorContent(['failed', 'busy'], replies),
  };
}

function errorContent(codes: readonly ErrorCode[], replies: Replies): Content {
  const examples = codes.map(code => [code, { value: { message: replies[code].message, code } }]);
  return {
    description: [...new Set(codes.map(code => replies[code].message))].join(' · '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples) as Record<string, { readonly value: object }>,
      },
    },
  };
}
