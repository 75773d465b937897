import * as z from 'zod/mini';
import {
  type LoginRequest,
  type PasswordRequest,
  type ProfileRequest,
  type RegisterRequest,
  type ResetRequest,
  Session,
  Tokens,
  User,
} from './account.ts';
import type { ApiError } from './api-error.ts';
import { type Call, createSender, type Outcome } from './call.ts';
import { loginCalls } from './login-calls.ts';
import { ORDERS_PER_PAGE, type PlaceOrderRequest } from './orders/order.ts';
import { type OrderView, readOrder } from './orders/read-order.ts';
import { API, fill } from './urls.ts';

export interface ClientOptions {
  readonly fetch: typeof fetch;
  readonly tokens: () => Tokens | undefined;
  /** `replaced` is the refresh token that was sent: the session may have ended or changed meanwhile. */
  readonly onRenewed: (tokens: Tokens, replaced: string) => void;
  readonly onExpired: () => void;
}

const Nothing = z.unknown();

export interface OrderPage {
  readonly orders: readonly OrderView[];
  readonly invalidCount: number;
  readonly isFull: boolean;
}

const OrderPage = z.pipe(
  z.array(z.unknown()),
  z.transform((rows: unknown[]): OrderPage => {
    const orders = rows.flatMap(row => readOrder(row) ?? []);
    return { orders, invalidCount: rows.length - orders.length, isFull: rows.length === ORDERS_PER_PAGE };
  }),
);

/** The response may not be readable; the order is cancelled all the same. */
const CancelledOrder = z.pipe(z.unknown(), z.transform(readOrder));

/** Returns a client over `fetch`. A 401 on a call that needs a session is tried once more with renewed tokens. */
export function createClient(options: ClientOptions) {
  const send = createSender(options);
  const renew = singleFlight(() => renewTokens(options));

  async function ask<Schema extends z.ZodMiniType>(call: Call<Schema>): Outcome<z.infer<Schema>> {
    const first = await send(call, options.tokens()?.token);
    if (first.ok || !isExpired(first.error)) return first;
    if (options.tokens() === undefined) return expired(first);
    const renewed = await renew();
    if (!renewed.ok && !isResponseError(renewed.error)) return renewed;
    const second = renewed.ok ? await send(call, renewed.value.token) : first;
    return second.ok || !isExpired(second.error) ? second : expired(second);
  }

  function expired<Body>(response: Body): Body {
    options.onExpired();
    return response;
  }

  return {
    /** Pages import their own calls with `ask`, so that these schemas are not in the script of all pages. */
    ask,
    register: (body: RegisterRequest) => send({ method: 'POST', url: API.register, response: Session, body }),
    login: (body: LoginRequest) => send({ method: 'POST', url: API.login, response: Session, body }),
    /** Takes the token: by the time the call is made, the session may have ended here. */
    logout: (token: string | undefined) =>
      send({ method: 'POST', url: API.logout, response: Nothing, body: {} }, token),
    ownUser: (email: string) => ask({ method: 'GET', url: fill(API.userByEmail, { email }), response: User }),
    forgotPassword: (email: string) =>
      send({ method: 'POST', url: API.forgotPassword, response: Nothing, body: { email } }),
    resetPassword: (body: ResetRequest) =>
      send({ method: 'POST', url: API.resetPassword, response: Nothing, body }),
    changePassword: (body: PasswordRequest) =>
      ask({ method: 'PUT', url: API.password, response: Tokens, body }),
    /** Mails a new link to confirm the address; the user tells whether it is confirmed already. */
    sendVerification: () => ask({ method: 'POST', url: API.verification, response: User }),
    verifyEmail: (token: string) =>
      ask({ method: 'POST', url: API.verifyEmail, response: User, body: { token } }),
    ...loginCalls(ask, send),
    updateProfile: (body: ProfileRequest) => ask({ method: 'PUT', url: API.profile, response: User, body }),
    placeOrder: (body: PlaceOrderRequest, idempotencyKey: string) =>
      ask({
        method: 'POST',
        url: API.orders,
        response: z.object({ orderId: z.string(), link: z.optional(z.string()) }),
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
    /** The newest orders, or those older than the one with the id `olderThan`; `ORDERS_PER_PAGE` at most. */
    readOrders: (userId: string, olderThan?: string) =>
      ask({
        method: 'GET',
        url: `${fill(API.order, { id: userId })}${olderThan === undefined ? '' : `?cursor=${encodeURIComponent(olderThan)}`}`,
        response: OrderPage,
      }),
    cancelOrder: (id: string, reason: string) =>
      ask({ method: 'POST', url: fill(API.orderCancel, { id }), response: CancelledOrder, body: { reason } }),
  };
}

function isExpired(error: ApiError): boolean {
  return error.kind === 'refused' && error.status === 401;
}

function isResponseError(error: ApiError): boolean {
  return error.kind === 'refused' && error.status < 500;
}

async function renewTokens(options: ClientOptions): Outcome<Tokens> {
  const refreshToken = options.tokens()?.refreshToken ?? '';
  const renewed = await createSender(options)({
    method: 'POST',
    url: API.refresh,
    response: Tokens,
    body: { refreshToken },
  });
  if (renewed.ok) options.onRenewed(renewed.value, refreshToken);
  return renewed;
}

function singleFlight<Value>(start: () => Promise<Value>): () => Promise<Value> {
  let inFlight: Promise<Value> | undefined;
  return () => {
    inFlight ??= start().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}
