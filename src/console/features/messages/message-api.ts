/** What the pages of messages read and change. */

import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { callApi } from '#console/api/call-api.ts';
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
  return callApi({ method: 'PUT', url: fill(CONSOLE_API.messageSeen, { id }), response: Nothing });
}

export function moveMessage(id: string, state: MessageState): Promise<MessageDetail> {
  const url = fill(CONSOLE_API.messageState, { id });
  return callApi({ method: 'PUT', url, response: MessageDetail, body: { state } });
}

export function sendReply(id: string, body: NewReply): Promise<MessageDetail> {
  const url = fill(CONSOLE_API.messageReplies, { id });
  return callApi({ method: 'POST', url, response: MessageDetail, body });
}

export function removeMessage(id: string): Promise<unknown> {
  return callApi({ method: 'DELETE', url: fill(CONSOLE_API.message, { id }), response: Nothing });
}
