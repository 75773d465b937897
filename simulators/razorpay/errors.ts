/** An error of the API, with the wording of the documentation. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(description: string, { status = 400, field, isAboutInput = true }: ErrorOptions = {}) {
    super(description);
    this.status = status;
    this.body = {
      error: {
        code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
        description,
        source: isAboutInput ? 'business' : 'NA',
        step: isAboutInput ? 'payment_initiation' : 'NA',
        reason: isAboutInput ? 'input_validation_failed' : 'NA',
        metadata: {},
        ...(field === undefined ? {} : { field }),
      },
    };
  }
}

interface ErrorOptions {
  readonly status?: number;
  readonly field?: string;
  readonly isAboutInput?: boolean;
}

/** The reasons of failed payments that the payment page offers. */
export const ERRORS = {
  payment_failed:
    'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
  payment_cancelled: 'Your payment has been cancelled. Try again or complete the payment later.',
  payment_timed_out: 'Payment was not completed on time.',
  incorrect_otp: 'Payment processing failed because of incorrect OTP',
  insufficient_funds: 'Your payment could not be completed due to insufficient account balance.',
} as const;

export type ErrorReason = keyof typeof ERRORS;

export function isError(text: unknown): text is ErrorReason {
  return typeof text === 'string' && Object.hasOwn(ERRORS, text);
}
