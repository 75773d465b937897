/** The mail server: its password goes to the server and never comes back. */
import { post, put } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { MailServer, type MailServerChange, MailServerTest } from '#contract/console/mail-server.ts';

export function changeMailServer(body: MailServerChange): Promise<MailServer> {
  return put(CONSOLE_API.mailServer, MailServer, body);
}

export function removeMailServer(code: string): Promise<MailServer> {
  return post(CONSOLE_API.mailServerRemoval, MailServer, { code });
}

export function sendTestMail(): Promise<MailServerTest> {
  return post(CONSOLE_API.mailServerTest, MailServerTest);
}
