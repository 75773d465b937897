import type { ErrorReplies } from '#server/platform/http/http-error.ts';

type CourierError = { readonly code: 'wrong-courier-token' } | { readonly code: 'unreadable-courier-events' };

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly couriers: CourierError;
  }
}

export const COURIER_ERRORS: ErrorReplies<CourierError> = {
  'wrong-courier-token': { status: 401, message: 'The token is wrong' },
  'unreadable-courier-events': { status: 400, message: 'This is not a message about a parcel' },
};
