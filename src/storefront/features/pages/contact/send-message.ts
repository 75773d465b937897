import { MessageReceipt, type NewMessage } from '#contract/contact/message.ts';
import { API } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';

/** The ticket number; undefined where the message could not be sent, for whatever reason. */
export async function sendMessage(message: NewMessage): Promise<string | undefined> {
  try {
    const response = await fetch(API.messages, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMES.request),
    });
    const receipt = MessageReceipt.safeParse(await response.json());
    return response.ok && receipt.success ? receipt.data.ticket : undefined;
  } catch {
    return undefined;
  }
}
