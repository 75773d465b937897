/** Who the order is for and where it goes, typed at checkout: eight fields at most. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { loginPage, PAGES } from '#contract/urls.ts';
import { toAsciiDigits } from '#domain/addresses/indian-digits.ts';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import addressStyles from '#storefront/account/address/address.module.css';
import { PinFirstFields } from '#storefront/account/address/pin-first-fields.tsx';
import { phoneHint } from '#storefront/account/address-hints.ts';
import { PromiseLine } from '#storefront/delivery/promise-line.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useSettings } from '#ui/settings.ts';
import { NEW } from './address-choice.ts';
import { AddressOptions } from './address-options.tsx';
import styles from './details.module.css';
import { EmailField } from './email-field.tsx';
import { Step } from './step.tsx';
import { DETAILS_IDS, type DetailsForm as Form } from './use-details.ts';

interface DetailsFormProps {
  readonly form: Form;
  readonly promise: DeliveryPromise | undefined;
  /** What else there is to enter. */
  readonly children: ReactNode;
}

export function DetailsForm({ form, promise, children }: DetailsFormProps) {
  const { hasNoMails } = useSettings();
  const element = useRef<HTMLFormElement>(null);
  const { user, begun, options, key, isComplete } = form;
  const field = (name: string) => ({ name, error: form.errors[name] });
  const remember = () => {
    if (element.current !== null) form.remember(element.current);
  };
  return (
    <form
      id={DETAILS_IDS.form}
      ref={element}
      aria-label="Contact and delivery"
      noValidate
      onInput={remember}
      onSubmit={event => {
        event.preventDefault();
        goToNextField(event.currentTarget);
      }}
    >
      <Step number={1} title="Contact" aside={user === undefined && <LoginLink />}>
        <div className={addressStyles.form}>
          <PhoneField {...field('phone')} start={begun.phone} />
          <TextField
            label="Name"
            {...field('name')}
            defaultValue={begun.name}
            autoComplete="name"
            hint={user && 'First and last name'}
          />
          {user === undefined ? (
            <EmailField
              {...field('email')}
              start={begun.email}
              onCorrect={remember}
              onConfirm={form.confirmEmail}
            />
          ) : (
            !hasNoMails && <p className={styles.note}>The receipt goes to {user.email}.</p>
          )}
        </div>
      </Step>
      <Step number={2} title="Delivery Address">
        <AddressOptions options={options} chosen={key} onChoose={form.choose} />
        {(options.length === 0 || key === NEW) && (
          <div className={addressStyles.form}>
            <PinFirstFields
              address={begun.address}
              field={field}
              onShown={remember}
              onStateKey={goOnFromSelect}
              isContinued
            />
          </div>
        )}
        {promise !== undefined && <PromiseLine promise={promise} />}
        {user !== undefined && <p className={styles.note}>{savingNote(form)}</p>}
        {isComplete && (
          <div>
            <Button variant="quiet" size="compact" onClick={form.close}>
              Use my saved details
            </Button>
          </div>
        )}
        {children}
      </Step>
      <button type="submit" hidden>
        Next field
      </button>
    </form>
  );
}

function LoginLink() {
  return (
    <p className={styles.login}>
      Have an account? <a href={loginPage(PAGES.checkout)}>Login</a>
    </p>
  );
}

function savingNote({ isComplete, options, key }: Form): string {
  if (!isComplete) return 'We save this with your account, so that you type it only once.';
  return options.length > 0 && key === NEW
    ? 'We save the address with your account. Name and number are for this order.'
    : 'What you change here is for this order.';
}

interface PhoneFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly start: string;
}

function PhoneField({ start, ...field }: PhoneFieldProps) {
  const [phone, setPhone] = useState(start);
  return (
    <TextField
      label="Mobile number"
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={phone}
      onChange={event => setPhone(toAsciiDigits(event.target.value))}
      hint={phoneHint(phone) ?? '10 digits, for the courier'}
      isHintLive
    />
  );
}

/** Enter goes on to the next field that is to be typed, as on phones, and then to the payment: only the button orders. */
function goToNextField(form: HTMLFormElement): void {
  const { activeElement } = document;
  const fields = [...form.elements].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(TYPED) && element.checkVisibility(),
  );
  const next = fields.find(field => activeElement && isAfter(field, activeElement) && !isChosen(field));
  (next ?? document.querySelector<HTMLElement>('[name=paymentMethod]:checked'))?.focus();
}

const TYPED = 'input:not([type=checkbox], [type=radio]), select';

function isAfter(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Says whether it is a list of which something is chosen, such as by the PIN code. */
function isChosen(field: HTMLElement): boolean {
  return field instanceof HTMLSelectElement && field.value !== '';
}

/** Enter in a list submits no form. */
function goOnFromSelect(event: KeyboardEvent<HTMLSelectElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== 'Enter' || form === null) return;
  event.preventDefault();
  goToNextField(form);
}
