/** The endpoints by which staff read and reply messages. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  MessageDetail,
  MessageList,
  MessageListQuery,
  MessageStateChange,
  NewReply,
} from '#contract/console/message.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError, notFound, valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { findMessage } from './message.repository.ts';
import { describeMessage, listMessages } from './message-list.ts';
import {
  changeMessage,
  deleteMessage,
  markSeen,
  replyToMessage,
  type StaffMessageDeps,
} from './reply-to-message.ts';

const Params = z.object({ id: z.string() });

export function staffMessageRoutes(app: App, deps: StaffMessageDeps, staff: StaffRoute): void {
  const { db, clock } = deps;
  const schema = { params: Params };

  app.get(
    CONSOLE_API.messages,
    staff.may('messages.answer', {
      summary: 'List messages to the shop',
      querystring: MessageListQuery,
      response: { 200: MessageList },
    }),
    request => listMessages(db, request.query, clock().getTime()),
  );

  app.get(
    CONSOLE_API.message,
    staff.may('messages.answer', {
      summary: 'Read a message with its replies',
      ...schema,
      response: { 200: MessageDetail },
    }),
    request => describe(deps, request.params.id),
  );

  changeRoutes(app, deps, staff);

  app.post(
    CONSOLE_API.messageReplies,
    staff.may('messages.answer', {
      summary: 'Reply to a message',
      ...schema,
      body: NewReply,
      response: { 201: MessageDetail },
    }),
    async (request, reply) => {
      const { id: messageId } = request.params;
      const written = { ...request.body, messageId, author: toCaller(request).id };
      const answered = await replyToMessage(deps, written);
      if (!answered.ok && answered.error.code === 'answered-meanwhile')
        throw new HttpError({ code: 'answered-meanwhile', stored: await describe(deps, messageId) });
      const message = valueOrThrow(answered);
      return reply.code(201).send(await describeMessage(deps.db, message, deps.clock().getTime()));
    },
  );
}

async function describe({ db, clock }: StaffMessageDeps, id: string): Promise<MessageDetail> {
  const message = await findMessage(db, id);
  return message === undefined ? notFound() : describeMessage(db, message, clock().getTime());
}

function changeRoutes(app: App, deps: StaffMessageDeps, staff: StaffRoute): void {
  const { db, clock } = deps;
  const schema = { params: Params };

  app.delete(
    CONSOLE_API.message,
    staff.may('messages.answer', {
      summary: 'Delete a message with its replies',
      ...schema,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      if (!(await deleteMessage(deps, request.params.id, toCaller(request).id))) return notFound();
      return reply.code(204).send(null);
    },
  );

  app.put(
    CONSOLE_API.messageSeen,
    staff.may('messages.answer', {
      summary: 'Note that a message has been seen',
      ...schema,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      await markSeen(db, request.params.id, clock().getTime());
      return reply.code(204).send(null);
    },
  );

  app.put(
    CONSOLE_API.messageState,
    staff.may('messages.answer', {
      summary: 'Change the state of a message',
      ...schema,
      body: MessageStateChange,
      response: { 200: MessageDetail },
    }),
    async request => {
      const { id } = request.params;
      const now = clock().getTime();
      const changed = await changeMessage(db, id, { ...request.body, now });
      return changed === undefined ? notFound() : describeMessage(db, changed, now);
    },
  );
}
