/** The collections that shoppers see. */
import {
  CollectionJson,
  CollectionList,
  CollectionParams,
  toCollectionJson,
} from '#contract/collections/collection.ts';
import { API } from '#contract/urls.ts';
import { type Collection, findCollection } from '#domain/collection.ts';
import { count } from '#domain/listing/bit-set.ts';
import { findMembers } from '#domain/listing/members.ts';
import { type GetVersion, perVersion } from '#server/catalogue/versions/shop-version.ts';
import { PER_VERSION } from '#server/platform/http/caching/shared-caches.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';

interface CountedCollection extends Collection {
  /** How many products shoppers see in it. */
  readonly count: number;
}

export const countedCollections = perVersion(
  ({ catalogue, collections = [] }): readonly CountedCollection[] =>
    collections.map(collection => ({
      ...collection,
      count: count(findMembers(catalogue, collection).products),
    })),
);

export function collectionRoutes(app: App, getVersion: GetVersion): void {
  app.get(
    API.collections,
    { schema: { tags: ['products'], response: { 200: CollectionList } } },
    async (_request, reply) =>
      reply.header('cache-control', PER_VERSION).send(
        countedCollections(getVersion()).map(({ name, address, text, picture, count: size }) => ({
          name,
          address,
          text,
          picture,
          count: size,
        })),
      ),
  );

  app.get(
    API.collection,
    { schema: { tags: ['products'], params: CollectionParams, response: { 200: CollectionJson } } },
    async (request, reply) => {
      const { collections } = getVersion();
      const found = findCollection(collections, request.params.address.toLowerCase()) ?? notFound();
      return reply.header('cache-control', PER_VERSION).send(toCollectionJson(found));
    },
  );
}
