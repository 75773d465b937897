/** A shop of one's own as 'Make it your shop' begins it: guests order, by UPI first, with the PIN code first. */
import type { Page } from '@playwright/test';
import { test as base, expect, shopFixture } from '#e2e/fixtures.ts';
import type { SettingsChange } from '#e2e/owner/change-shop.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { main } from '#e2e/spec/fixtures.ts';

export const GUEST_SETTINGS: SettingsChange = {
  buying: { hasGuestOrders: true, addressAt: 'checkout', isSizePreselected: false },
  delivery: { addressForm: 'pin-first' },
  money: { taxScheme: 'gst-inclusive' },
  legal: { gstin: '08AAPFU0939F1ZV' },
  shipping: {
    zones: [
      { name: 'North-East', places: ['78', '79'], minDays: 6, maxDays: 8, cod: false },
      { name: 'Rest of India', places: [], minDays: 2, maxDays: 4, cod: true },
    ],
  },
};

export const test = base.extend<object>({
  shop: [...shopFixture(shop => makeRealShop(shop, GUEST_SETTINGS))],
});

export const GUEST = {
  phone: '98410 12345',
  name: 'Meenakshi Sundaram',
  email: 'meena@example.in',
  pin: '600026',
  state: 'Tamil Nadu',
  city: 'Chennai',
  street: '12 Kumaran Colony, 2nd Main Road',
  landmark: 'Opposite the Murugan temple',
};

/** The fields of the form of checkout. */
export function formFields(page: Page) {
  const form = page.getByRole('form', { name: 'Contact and delivery' });
  return {
    form,
    phone: form.getByLabel('Mobile number'),
    name: form.getByLabel('Name', { exact: true }),
    email: form.getByLabel('Email (optional)'),
    pin: form.getByLabel('PIN code'),
    city: form.getByLabel('City / district'),
    state: form.getByLabel('State'),
    street: form.getByLabel(/^Flat, house no/),
    landmark: form.getByLabel('Landmark (optional)'),
  };
}

export const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^Place order · ₹[\d,]+\.\d\d$/ });

export async function fillForm(page: Page, guest: Partial<typeof GUEST> = {}): Promise<void> {
  const { phone, name, email, pin, state, city, street, landmark } = { ...GUEST, ...guest };
  const fields = formFields(page);
  await fields.phone.fill(phone);
  await fields.name.fill(name);
  // Another shopper of the same account has no such field.
  if (await fields.email.isVisible()) await fields.email.fill(email);
  await fields.pin.fill(pin);
  await expect(fields.state).toHaveValue(state);
  await fields.city.fill(city);
  await fields.street.fill(street);
  await fields.landmark.fill(landmark);
}

export async function expectOrderPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order#/);
  await expect(main(page)).toContainText(/NL-\d{6}-[2-9A-Z]{6}/);
}
