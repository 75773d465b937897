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
  readRoutes(app, deps, staff);
  changeRoutes(app, deps, staff);
  replyRoute(app, deps, staff);
}

async function describe({ db, clock }: StaffMessageDeps, id: string): Promise<MessageDetail> {
  const message = await findMessage(db, id);
  return message === undefined ? notFound() : describeMessage(db, message, clock().getTime());
}

function readRoutes(app: App, deps: StaffMessageDeps, staff: StaffRoute): void {
  const may = staff.may('messages.answer');
  const { db, clock } = deps;
  const schema = { ...staff.schema, params: Params };

  app.get(
    CONSOLE_API.messages,
    {
      ...may,
      schema: {
        ...staff.schema,
        summary: 'List messages to the shop',
        querystring: MessageListQuery,
        response: { 200: MessageList },
      },
    },
    request => listMessages(db, request.query, clock().getTime()),
  );

  app.get(
    CONSOLE_API.message,
    {
      ...may,
      schema: { ...schema, summary: 'Read a message with its replies', response: { 200: MessageDetail } },
    },
    request => describe(deps, request.params.id),
  );
}

function changeRoutes(app: App, deps: StaffMessageDeps, staff: StaffRoute): void {
  const may = staff.may('messages.answer');
  const { db, clock } = deps;
  const schema = { ...staff.schema, params: Params };

  app.delete(
    CONSOLE_API.message,
    {
      ...may,
      schema: { ...schema, summary: 'Delete a message with its replies', response: { 204: NoContent } },
    },
    async (request, reply) => {
      if (!(await deleteMessage(deps, request.params.id, toCaller(request).id))) return notFound();
      return reply.code(204).send(null);
    },
  );

  app.put(
    CONSOLE_API.messageSeen,
    {
      ...may,
      schema: { ...schema, summary: 'Note that a message has been seen', response: { 204: NoContent } },
    },
    async (request, reply) => {
      await markSeen(db, request.params.id, clock().getTime());
      return reply.code(204).send(null);
    },
  );

  app.put(
    CONSOLE_API.messageState,
    {
      ...may,
      schema: {
        ...schema,
        summary: 'Change the state of a message',
        body: MessageStateChange,
        response: { 200: MessageDetail },
      },
    },
    async request => {
      const { id } = request.params;
      const now = clock().getTime();
      const changed = await changeMessage(db, id, { ...request.body, now });
      return changed === undefined ? notFound() : describeMessage(db, changed, now);
    },
  );
}

function replyRoute(app: App, deps: StaffMessageDeps, staff: StaffRoute): void {
  const may = staff.may('messages.answer');
  const schema = { ...staff.schema, params: Params };
  app.post(
    CONSOLE_API.messageReplies,
    {
      ...may,
      schema: { ...schema, summary: 'Reply to a message', body: NewReply, response: { 201: MessageDetail } },
    },
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
