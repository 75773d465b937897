/** Subscribing to the newsletter, confirming it by the mailed link, and unsubscribing. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Subscription } from '#contract/contact/newsletter.ts';
import { MESSAGES } from '#contract/error.ts';
import { API, NEWSLETTER_PAGES } from '#contract/urls.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import type { PlainPage, PlainPages } from '#server/platform/http/plain-page.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import * as pages from './newsletter-pages.ts';
import { confirmSubscription, findToConfirm, type NewsletterDeps, requestSubscription } from './subscribe.ts';
import { endSubscription, findByUnsubscribeToken } from './subscriber.repository.ts';

export function newsletterRoutes(app: App, deps: NewsletterDeps): void {
  app.post(
    API.newsletter,
    {
      config: { incompleteMessage: 'Please enter your email address' },
      schema: { tags: ['newsletter'], body: Subscription, response: { 204: NoContent } },
    },
    async (request, reply) => {
      valueOrThrow(await requestSubscription(deps, request.body.email, request.ip));
      return reply.code(204).send(null);
    },
  );
}

export interface NewsletterPageDeps extends NewsletterDeps {
  readonly plainPages: PlainPages;
}

const Query = z.object({ token: z.optional(z.string()) });

/** Needs a scope that parses the bodies of forms. A GET changes nothing: programs that scan mails open links. */
export function newsletterPageRoutes(app: App, deps: NewsletterPageDeps): void {
  const { db, clock, plainPages } = deps;
  const response = (reply: FastifyReply, page: PlainPage, status = 200) => {
    const { headers, body } = plainPages(page);
    return reply.code(status).headers(headers).send(body);
  };
  const schema = { hide: true, querystring: Query };

  app.post(NEWSLETTER_PAGES.subscribe, { schema: { hide: true } }, async (request, reply) => {
    const parsed = Subscription.safeParse(request.body);
    if (!parsed.success) return response(reply, pages.subscribePage(parsed.error.issues[0]?.message), 400);
    const requested = await requestSubscription(deps, parsed.data.email, request.ip);
    if (requested.ok) return response(reply, pages.requestedPage());
    reply.header('retry-after', String(requested.error.retryAfter));
    return response(reply, pages.subscribePage(MESSAGES.tooMany), 429);
  });

  app.get(NEWSLETTER_PAGES.confirm, { schema }, async (request, reply) => {
    const { token = '' } = request.query;
    const subscriber = await findToConfirm(deps, token);
    if (subscriber === undefined) return response(reply, pages.expiredPage(), 410);
    return response(reply, pages.confirmPage(subscriber, token));
  });

  app.post(NEWSLETTER_PAGES.confirm, { schema }, async (request, reply) => {
    const isConfirmed = await confirmSubscription(deps, request.query.token ?? '');
    return isConfirmed ? response(reply, pages.confirmedPage()) : response(reply, pages.expiredPage(), 410);
  });

  app.get(NEWSLETTER_PAGES.unsubscribe, { schema }, async (request, reply) => {
    const { token = '' } = request.query;
    const subscriber = await findByUnsubscribeToken(db, token);
    const isOver = subscriber === undefined || subscriber.unsubscribed_at !== null;
    return response(reply, isOver ? pages.unsubscribedPage() : pages.unsubscribePage(subscriber, token));
  });

  // A mail program may send this request too (RFC 8058). An unknown token gets the same response.
  app.post(NEWSLETTER_PAGES.unsubscribe, { schema }, async (request, reply) => {
    await endSubscription(db, request.query.token ?? '', clock().getTime());
    return response(reply, pages.unsubscribedPage());
  });
}
