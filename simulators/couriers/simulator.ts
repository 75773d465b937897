/** Couriers on this machine: their responses to questions about parcels, and their messages. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type CourierMessage, createMessages, type Messages } from './messages.ts';
import { type Question, responseTo, type SimulatedKeys } from './responses.ts';
import { isStatus, STATUSES } from './statuses.ts';
import type { SimCourier, SimScan } from './wire.ts';

export interface SimulatorOptions extends SimulatedKeys {
  /** Gives a message to the shop and returns the status of its response. */
  readonly send: (message: CourierMessage) => Promise<number>;
  /** 0: any that is free. */
  readonly port: number;
}

export interface CourierSimulator extends Pick<Messages, 'deliver' | 'setFaults'> {
  readonly url: string;
  /** Something happens to a parcel: it can be asked for from now on, and the next `deliver` sends it. */
  readonly scan: (courier: SimCourier, number: string, scan: SimScan) => void;
  /** So many of the next questions get 502. */
  readonly fail: (requests: number) => void;
  /** The paths of all questions, logins among them. */
  readonly questions: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startCourierSimulator(options: SimulatorOptions): Promise<CourierSimulator> {
  const { shiprocket, delhivery, send, port } = options;
  const tokens = { shiprocket: shiprocket.webhookToken, delhivery: delhivery.webhookToken };
  const messages = createMessages({ tokens, send });
  const parcels = new Map<string, readonly SimScan[]>();
  const questions: string[] = [];
  let errors = 0;

  const toScans = (courier: SimCourier, number: string) => parcels.get(`${courier} ${number}`) ?? [];

  const scan: CourierSimulator['scan'] = (courier, number, next) => {
    const scans = [...toScans(courier, number), next];
    parcels.set(`${courier} ${number}`, scans);
    messages.add({ courier, number, scans });
  };

  function respond(question: Question, reply: ServerResponse): void {
    questions.push(question.url.pathname);
    errors -= 1;
    if (errors >= 0) return sendJson(reply, 502, {});
    const found = responseTo(options, toScans, question);
    return found === undefined ? sendJson(reply, 401, {}) : sendJson(reply, 200, found);
  }

  async function receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const question = await readQuestion(request);
    if (!question.url.pathname.startsWith('/sim/')) respond(question, reply);
    else sendJson(reply, 200, await control({ scan, messages }, question));
  }

  const server = createServer((request, reply) => {
    receive(request, reply).catch(() => sendJson(reply, 500, {}));
  });
  return {
    url: await listen(server, port),
    scan,
    fail: requests => {
      errors = requests;
    },
    deliver: messages.deliver,
    setFaults: messages.setFaults,
    questions,
    close: () => close(server),
  };
}

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const body = request.method === 'POST' ? ((await json(request)) as Question['body']) : {};
  const url = new URL(request.url ?? '/', 'http://localhost');
  return { url, body, authorization: request.headers.authorization };
}

interface Controlled {
  readonly scan: CourierSimulator['scan'];
  readonly messages: Messages;
}

/** What a developer tells it: `/sim/scan` with courier, number and status, `/sim/faults` with the faults of messages. */
async function control({ scan, messages }: Controlled, { url, body }: Question): Promise<object> {
  const { courier, number, status } = body;
  if (url.pathname === '/sim/faults') messages.setFaults(body);
  if (url.pathname === '/sim/scan' && isStatus(status)) {
    const name = courier === 'delhivery' ? 'delhivery' : 'shiprocket';
    scan(name, String(number), { status, at: Date.now(), location: 'Chennai' });
  }
  return { responses: await messages.deliver(), statuses: Object.keys(STATUSES) };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => server.close(() => resolve()));
}

function sendJson(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
