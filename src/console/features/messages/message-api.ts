/** What the pages of messages read and change. */

import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { post, put, remove } from '#console/api/call-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { MessageDetail, MessageList, type NewReply } from '#contract/console/message.ts';
import { fill } from '#contract/urls.ts';
import type { MessageState } from '#domain/messages/message-state.ts';

const Nothing = z.unknown();

export interface MessageFilter {
  readonly state: string;
  /** `true`: only those that nobody has seen for 48 hours. */
  readonly overdue: string;
  readonly search: string;
}

export function messagesQuery({ state, overdue, search }: MessageFilter) {
  return pagedQuery({
    queryKey: ['messages', 'list', state, overdue, search],
    url: CONSOLE_API.messages,
    search: { state, search, ...(state === 'open' && overdue === 'true' && { overdue }) },
    response: MessageList,
  });
}

export function messageQuery(id: string) {
  return apiQuery(['messages', id], fill(CONSOLE_API.message, { id }), MessageDetail);
}

export function markSeen(id: string): Promise<unknown> {
  return put(fill(CONSOLE_API.messageSeen, { id }), Nothing);
}

export function moveMessage(id: string, state: MessageState): Promise<MessageDetail> {
  return put(fill(CONSOLE_API.messageState, { id }), MessageDetail, { state });
}

export function sendReply(id: string, body: NewReply): Promise<MessageDetail> {
  return post(fill(CONSOLE_API.messageReplies, { id }), MessageDetail, body);
}

export function removeMessage(id: string): Promise<unknown> {
  return remove(fill(CONSOLE_API.message, { id }));
}
