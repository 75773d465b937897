/** The interface's own description: its shapes from the schemas that check it, its words from `call-words.ts`. */
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ErrorBody } from '#contract/error.ts';
import { SHOP } from '#domain/settings.ts';
import type { App } from '#server/http/app-type.ts';
import { messageFor, type Refusal, statusOf } from '#server/http/http-error.ts';
import { ENDPOINT_DESCRIPTIONS, PARAMETER_DESCRIPTIONS } from './endpoint-descriptions.ts';
import type { Call, Description } from './openapi-document.ts';

/** In the schema of a call that needs a session. */
export const NEEDS_SESSION = { security: [{ bearer: [] }] };

export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `The interface of ${SHOP.name}`,
        description:
          'JSON in, JSON out. Amounts are rupees, dates are ISO 8601 in UTC. Fields that are not named here are ignored, and no type is ever guessed: `"2"` is not a number. A refusal is always `{message, code, fields?}`.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token that a login answered.',
          },
        },
      },
      tags: [
        { name: 'accounts', description: 'Accounts and their sessions' },
        { name: 'addresses', description: 'Saved addresses' },
        { name: 'orders', description: 'Orders' },
        { name: 'stock', description: 'Pieces left' },
        { name: 'health', description: 'For whoever runs the shop' },
      ],
    },
    transform: jsonSchemaTransform,
  });
}

/** The whole description. The app must be ready: routes that come later are not in it. */
export function descriptionOf(app: App): Description {
  const description = app.swagger() as unknown as Description;
  const paths = Object.entries(description.paths).map(([path, calls]) => [
    path,
    Object.fromEntries(
      Object.entries(calls).map(([method, call]) => [
        method,
        describeCall(`${method.toUpperCase()} ${path}`, call),
      ]),
    ),
  ]);
  return {
    ...description,
    components: { ...description.components, schemas: { Error: z.toJSONSchema(ErrorBody) } },
    paths: Object.fromEntries(paths) as Description['paths'],
  };
}

function describeCall(name: string, call: Call): Call {
  const words = ENDPOINT_DESCRIPTIONS[name.replace(/\{(\w+)\}/g, ':$1')];
  if (words === undefined) return { ...call, responses: { ...call.responses, ...refusalsOf(call, []) } };
  const {
    id: operationId,
    summary,
    description,
    answers,
    otherwise = '',
    refusals = [],
    request,
    answer,
  } = words;
  const responses = Object.entries(call.responses).map(([status, response]) => [
    status,
    status.startsWith('2')
      ? { ...withExample(response, answer), description: answers }
      : { ...response, description: otherwise },
  ]);
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    ...call,
    ...(call.parameters === undefined ? {} : { parameters: call.parameters.map(describeParameter) }),
    ...(call.requestBody === undefined ? {} : { requestBody: withExample(call.requestBody, request) }),
    responses: { ...(Object.fromEntries(responses) as Call['responses']), ...refusalsOf(call, refusals) },
  };
}

function describeParameter(parameter: NonNullable<Call['parameters']>[number]) {
  const description = PARAMETER_DESCRIPTIONS[parameter.name];
  return description === undefined ? parameter : { ...parameter, description };
}

function withExample<Body extends Call['responses'][string]>(body: Body, example: object | undefined): Body {
  const json = body.content?.['application/json'];
  if (json === undefined || example === undefined) return body;
  return { ...body, content: { 'application/json': { ...json, example } } };
}

/** What a call may refuse, by status, each with its words. */
function refusalsOf(call: Call, own: readonly Refusal['code'][]): Call['responses'] {
  const all: readonly Refusal['code'][] = [
    ...(call.requestBody === undefined
      ? []
      : (['invalid', 'bad-json', 'too-large', 'unsupported-type'] as const)),
    ...(call.parameters?.some(({ in: place }) => place !== 'path') ? (['invalid'] as const) : []),
    ...(call.security === undefined ? [] : (['not-logged-in'] as const)),
    ...own,
  ];
  const byStatus = Map.groupBy(new Set(all), code => String(statusOf({ code })));
  const described = Array.from(byStatus, ([status, codes]) => [status, refusalOf(codes)]);
  return { ...Object.fromEntries(described), default: refusalOf(['failed', 'busy']) } as Call['responses'];
}

function refusalOf(codes: readonly Refusal['code'][]): Call['responses'][string] {
  const examples = codes.map(code => [code, { value: { message: messageFor(code), code } }]);
  return {
    description: [...new Set(codes.map(messageFor))].join(' · '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples) as Record<string, { readonly value: object }>,
      },
    },
  };
}
