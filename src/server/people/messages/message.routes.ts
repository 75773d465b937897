/** The contact form: with JavaScript as JSON, without it as a form that is answered with a page. */
import type { FastifyReply } from 'fastify';
import { MessageReceipt, NewMessage } from '#contract/contact/message.ts';
import { MESSAGES, toFields } from '#contract/error.ts';
import { API, PAGES } from '#contract/urls.ts';
import { formFields } from '#server/platform/http/form-bodies.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import type { PlainPages } from '#server/platform/http/plain-page.ts';
import type { App } from '#server/platform/http/route.ts';
import { messageFormPage, messageSentPage } from './message-pages.ts';
import { type MessageDeps, receiveMessage } from './receive-message.ts';

export function messageRoutes(app: App, deps: MessageDeps): void {
  app.post(
    API.messages,
    {
      config: { incompleteMessage: MESSAGES.fillInRequired },
      schema: { tags: ['messages'], body: NewMessage, response: { 201: MessageReceipt } },
    },
    async (request, reply) => {
      const ticket = valueOrThrow(await receiveMessage(deps, request.body, request.ip));
      return reply.code(201).send({ ticket });
    },
  );
}

export interface MessagePageDeps extends MessageDeps {
  readonly plainPages: PlainPages;
}

/** Needs a scope that parses the bodies of forms. */
export function messagePageRoutes(app: App, deps: MessagePageDeps): void {
  app.post(PAGES.contact, { schema: { hide: true } }, async (request, reply) => {
    const typed = formFields(request.body);
    const parsed = NewMessage.safeParse(typed);
    const respond = (status: number, page: Parameters<PlainPages>[0]): FastifyReply => {
      const { headers, body } = deps.plainPages(page);
      return reply.code(status).headers(headers).send(body);
    };
    if (!parsed.success) {
      const fields = toFields(parsed.error.issues);
      return respond(400, messageFormPage(typed, { message: toIssue(typed), fields }));
    }
    const received = await receiveMessage(deps, parsed.data, request.ip);
    if (received.ok) return respond(200, messageSentPage(received.value));
    reply.header('retry-after', String(received.error.retryAfter));
    return respond(429, messageFormPage(typed, { message: MESSAGES.tooMany, fields: {} }));
  });
}

function toIssue(typed: Readonly<Record<string, string>>): string {
  const isIncomplete = ['name', 'email', 'message'].some(field => (typed[field] ?? '').trim() === '');
  return isIncomplete ? MESSAGES.fillInRequired : 'Your message has not been sent yet.';
}
