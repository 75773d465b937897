/** A small mail server that fails on request. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** `hang-up`: receives the whole mail and closes the connection before the confirmation. */
export type Mood = 'well' | 'busy' | 'no-mailbox' | 'hang-up';

export interface TestSmtp {
  readonly url: string;
  /** The mails received completely, confirmed or not. */
  readonly taken: readonly TakenMail[];
  readonly be: (mood: Mood) => void;
}

export interface TakenMail {
  readonly recipients: readonly string[];
  readonly data: string;
}

export async function listenSmtp(
  onMail: (mail: TakenMail) => void = () => undefined,
): Promise<TestSmtp & { readonly close: () => void }> {
  const taken: TakenMail[] = [];
  let mood: Mood = 'well';
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const take = (mail: TakenMail) => {
      taken.push(mail);
      onMail(mail);
    };
    talk(socket, { mood: () => mood, take });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    be: next => {
      mood = next;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

interface Session {
  readonly mood: () => Mood;
  readonly take: (mail: TakenMail) => void;
}

const RCPT = {
  well: '250 ok',
  'hang-up': '250 ok',
  busy: '451 4.3.0 later',
  'no-mailbox': '550 5.1.1 nobody',
};

function talk(socket: Socket, { mood, take }: Session): void {
  let recipients: string[] = [];
  let unread = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function hear(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      if (mood() === 'well' || mood() === 'hang-up') recipients.push(line.slice('RCPT TO:'.length));
      say(RCPT[mood()]);
    } else if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'AUTH') {
      say('502 5.5.1 there are no users');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else {
      say('250 ok');
    }
  }

  function endOfData(data: string): void {
    isData = false;
    take({ recipients, data });
    recipients = [];
    if (mood() === 'hang-up') socket.destroy();
    else say('250 taken');
  }

  say('220 test');
  socket.on('data', chunk => {
    unread += chunk.toString();
    for (;;) {
      const end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const heard = unread.slice(0, end);
      unread = unread.slice(end + (isData ? 5 : 2));
      if (isData) endOfData(heard);
      else hear(heard);
    }
  });
}
