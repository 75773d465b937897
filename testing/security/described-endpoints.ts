/** The endpoints of the API as its OpenAPI document describes them. */
import { API } from '#contract/urls.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface DescribedEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/orders/{id}`. */
  readonly path: string;
  readonly body: Schema | undefined;
  /** The names of the query parameters. */
  readonly query: readonly string[];
  /** The response bodies by status, `default` for all other statuses; `undefined` is an empty body. A file is binary. */
  readonly responses: ReadonlyMap<string, Schema | undefined>;
}

interface Operation {
  readonly requestBody?: Content;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, Content>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

export async function describedEndpoints({
  send,
}: Pick<TestApp, 'send'>): Promise<readonly DescribedEndpoint[]> {
  return toEndpoints((await send({ url: API.openapi })).json<OpenApiDocument>());
}

export function toEndpoints({ paths, components = {} }: OpenApiDocument): readonly DescribedEndpoint[] {
  const { schemas = {} } = components;
  return Object.entries(inlineSchemas(paths, schemas)).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody, parameters = [], responses }]) => ({
      method: method.toUpperCase() as DescribedEndpoint['method'],
      path,
      body: findSchema(requestBody ?? {}),
      query: parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name),
      responses: new Map(Object.entries(responses).map(([status, response]) => [status, findBody(response)])),
    })),
  );
}

const REFERENCE = '#/components/schemas/';

/** Replaces each reference by its schema. */
function inlineSchemas<Part>(part: Part, schemas: Readonly<Record<string, unknown>>): Part {
  return JSON.parse(JSON.stringify(part), (_, value: { readonly $ref?: unknown } | null) => {
    const name = value?.$ref;
    return typeof name === 'string' ? inlineSchemas(schemas[name.slice(REFERENCE.length)], schemas) : value;
  }) as Part;
}

function findSchema({ content }: Content): Schema | undefined {
  return content?.['application/json']?.schema;
}

/** What a response contains: JSON, or a file. */
function findBody(response: Content): Schema | undefined {
  return findSchema(response) ?? Object.values(response.content ?? {})[0]?.schema;
}

export type FieldPath = readonly (string | number)[];

export interface Field {
  readonly path: FieldPath;
  readonly schema: Schema;
}

/** Every field of a body, including nested ones and those of the first item of a list. */
export function fieldsIn(schema: Schema, path: FieldPath = []): readonly Field[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => fieldsIn(field, [...path, name])),
    ...(schema.items === undefined ? [] : fieldsIn(schema.items, [...path, 0])),
  ];
  return path.length === 0 ? inside : [{ path, schema }, ...inside];
}
