import { createSender } from '#contract/call.ts';
import { MessageReceipt, type NewMessage } from '#contract/contact/message.ts';
import { API } from '#contract/urls.ts';

const send = createSender({ fetch: (url, options) => fetch(url, options) });

/** Returns the ticket number; undefined where the message could not be sent, for whatever reason. */
export async function sendMessage(body: NewMessage): Promise<string | undefined> {
  const sent = await send({ method: 'POST', url: API.messages, answer: MessageReceipt, body });
  return sent.ok ? sent.value.ticket : undefined;
}
