/** The calls of the interface as its own description tells them: what each reads, and what it says it answers. */
import { API } from '#contract/urls.ts';
import type { TestApp } from '#server/test-app.ts';

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
}

export interface DescribedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{names}` in braces. */
  readonly path: string;
  readonly body: Schema | undefined;
}

interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export async function describedCalls({ send }: Pick<TestApp, 'send'>): Promise<readonly DescribedCall[]> {
  const { paths } = (await send({ url: API.openapi })).json<{ paths: Paths }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      method: method.toUpperCase() as DescribedCall['method'],
      path,
      body: requestBody?.content['application/json'].schema,
    })),
  );
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
