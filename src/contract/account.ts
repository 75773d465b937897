import * as z from 'zod/mini';
import { normalisePin } from '#domain/addresses/pin-codes.ts';
import { COUNTRY, PROFILE_COUNTRIES } from '#domain/constants/countries.ts';
import { isIndianPhone } from '#domain/text/phone.ts';
import { plainText, withoutMarks } from '#domain/text/plain-text.ts';
import { ANY_PHONE, INDIAN_PIN } from './patterns.ts';
import {
  Email,
  NewEmail,
  PHONE_MESSAGE,
  PIN_MESSAGE,
  ProfilePhone,
  requiredText,
  shortText,
} from './text.ts';

const FILL_IN = 'Please fill in all fields';
const CODE_MESSAGE = 'Enter the six digits of the code';

export const Password = z
  .string({ error: FILL_IN })
  .check(
    z.minLength(6, { error: 'Password must be at least 6 characters long' }),
    z.maxLength(128, { error: 'Password can have at most 128 characters' }),
  );

const Website = z.optional(shortText('Website'));

export const RegisterRequest = z.object({
  email: NewEmail,
  password: Password,
  website: Website,
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
});

/** A password of any length is looked at: whether it is right is all that is said of it. */
export const EnteredPassword = z
  .string({ error: FILL_IN })
  .check(z.minLength(1, { error: FILL_IN }), z.maxLength(128));

export const LoginRequest = z.object({
  email: Email,
  password: EnteredPassword,
  website: Website,
});

export const RefreshRequest = z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) });

export const ForgotRequest = z.object({ email: Email });

/** A code that was mailed, however it is pasted. */
export const MailedCode = z.string({ error: 'Enter the code' }).check(
  z.maxLength(100, { error: CODE_MESSAGE }),
  z.overwrite(text => withoutMarks(text).replaceAll(/[ -]/g, '')),
  z.regex(/^\d{6}$/, { error: CODE_MESSAGE }),
);

export const CodeRequest = z.object({ email: NewEmail });

export const CodeLoginRequest = z.object({ email: NewEmail, code: MailedCode });

export const NewPassword = z.object({ password: Password });

export const LinkToken = z.string({ error: 'A link is needed' }).check(z.maxLength(500));

export const ResetRequest = z.extend(NewPassword, { token: LinkToken });

export const VerifyRequest = z.object({ token: LinkToken });

export const PasswordRequest = z.object({ currentPassword: EnteredPassword, newPassword: Password });

export const Address = z.object({
  addressLine1: shortText('Address'),
  /** What is near it, for the courier; missing where there is none. */
  landmark: z.optional(shortText('Landmark')),
  city: shortText('City'),
  state: shortText('State'),
  postalCode: shortText('PIN code'),
  country: z.enum(PROFILE_COUNTRIES, { error: 'Please choose a country from the list' }),
});

/** An address to be saved: in India its PIN code, if given, is one that an order takes. */
export const AddressRequest = Address.check(
  z.overwrite(address => ({
    ...address,
    postalCode: (isAbroad(address.country) ? plainText : normalisePin)(address.postalCode),
  })),
  z.refine(({ country, postalCode }) => isAbroad(country) || matchesOrEmpty(INDIAN_PIN, postalCode), {
    error: PIN_MESSAGE,
    path: ['postalCode'],
  }),
);

function isAbroad(country: string): boolean {
  return country !== COUNTRY;
}

function matchesOrEmpty(pattern: RegExp, text: string): boolean {
  return text === '' || pattern.test(text);
}

export const NO_ADDRESS: Address = {
  addressLine1: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'India',
};

export const SavedAddress = z.extend(Address, { id: z.string() });

export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: Address,
  /** Says whether the email is confirmed by a mailed link; absent where it is not known. */
  emailVerified: z.optional(z.boolean()),
});

/** What a shopper may change of the account. The phone number follows the rule of the address's country. */
export const ProfileRequest = z
  .object({
    firstName: requiredText('First name'),
    lastName: requiredText('Last name'),
    phone: ProfilePhone,
    address: AddressRequest,
  })
  .check(
    z.refine(({ address, phone }) => isAbroad(address.country) || phone === '' || isIndianPhone(phone), {
      error: PHONE_MESSAGE,
      path: ['phone'],
    }),
    z.refine(({ address, phone }) => !isAbroad(address.country) || matchesOrEmpty(ANY_PHONE, phone), {
      error: 'Please enter a phone number in digits',
      path: ['phone'],
    }),
  );

export const Tokens = z.object({ token: z.string(), refreshToken: z.string() });

export const Session = z.extend(Tokens, { user: User });

/** What a mailed code opens. */
export const SessionByCode = z.extend(Session, {
  /** Somebody had registered the address and nobody had confirmed it, so what was saved with it is removed. */
  isCleared: z.optional(z.boolean()),
});

/** A login that has not ended, as its user sees it. */
export const ActiveSession = z.object({
  id: z.string(),
  /** An example is `Chrome on Android`; empty when unknown. */
  device: z.string(),
  /** The IPv4 address or IPv6 network it was last used from. */
  network: z.string(),
  createdAt: z.string(),
  /** The login or the last renewal of its tokens: at most a quarter of an hour before the last request. */
  lastSeenAt: z.string(),
  /** Says whether it is the session of this request. */
  isCurrent: z.boolean(),
  /** Says whether it is a session of the admin console. */
  isConsole: z.boolean(),
});

export type RegisterRequest = z.infer<typeof RegisterRequest>;
export type LoginRequest = z.infer<typeof LoginRequest>;
export type ForgotRequest = z.infer<typeof ForgotRequest>;
export type CodeLoginRequest = z.infer<typeof CodeLoginRequest>;
export type ResetRequest = z.infer<typeof ResetRequest>;
export type VerifyRequest = z.infer<typeof VerifyRequest>;
export type PasswordRequest = z.infer<typeof PasswordRequest>;
export type Address = z.infer<typeof Address>;
export type SavedAddress = z.infer<typeof SavedAddress>;
export type User = z.infer<typeof User>;
export type ProfileRequest = z.infer<typeof ProfileRequest>;
export type Tokens = z.infer<typeof Tokens>;
export type ActiveSession = z.infer<typeof ActiveSession>;
export type Session = z.infer<typeof Session>;
export type SessionByCode = z.infer<typeof SessionByCode>;
