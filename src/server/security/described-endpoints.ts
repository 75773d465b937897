/** The calls of the interface as its own description tells them: what each reads, and what it says it answers. */
import { API } from '#contract/urls.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}

export interface DescribedEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{names}` in braces. */
  readonly path: string;
  readonly body: Schema | undefined;
  /** The names of what may stand in the query. */
  readonly query: readonly string[];
  /** What it answers by status, and by `default` for all others; `undefined` is an empty body. */
  readonly answers: ReadonlyMap<string, Schema | undefined>;
}

interface Operation {
  readonly requestBody?: Content;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, Content>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

export async function describedEndpoints({
  send,
}: Pick<TestApp, 'send'>): Promise<readonly DescribedEndpoint[]> {
  return callsOf((await send({ url: API.openapi })).json<Description>());
}

export function callsOf({ paths, components = {} }: Description): readonly DescribedEndpoint[] {
  const { schemas = {} } = components;
  return Object.entries(inFull(paths, schemas)).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody, parameters = [], responses }]) => ({
      method: method.toUpperCase() as DescribedEndpoint['method'],
      path,
      body: schemaOf(requestBody ?? {}),
      query: parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name),
      answers: new Map(Object.entries(responses).map(([status, answer]) => [status, schemaOf(answer)])),
    })),
  );
}

const NAMED = '#/components/schemas/';

/** The same with each schema that is named in its place. */
function inFull<Part>(part: Part, schemas: Readonly<Record<string, unknown>>): Part {
  return JSON.parse(JSON.stringify(part), (_, value: { readonly $ref?: unknown } | null) => {
    const name = value?.$ref;
    return typeof name === 'string' ? inFull(schemas[name.slice(NAMED.length)], schemas) : value;
  }) as Part;
}

function schemaOf({ content }: Content): Schema | undefined {
  return content?.['application/json']?.schema;
}

export type FieldPath = readonly (string | number)[];

export interface Field {
  readonly path: FieldPath;
  readonly schema: Schema;
}

/** Every field of a body, those within others and the first of a list among them. */
export function fieldsIn(schema: Schema, path: FieldPath = []): readonly Field[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => fieldsIn(field, [...path, name])),
    ...(schema.items === undefined ? [] : fieldsIn(schema.items, [...path, 0])),
  ];
  return path.length === 0 ? inside : [{ path, schema }, ...inside];
}
