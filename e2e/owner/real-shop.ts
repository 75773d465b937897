import { expect } from '#e2e/fixtures.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { runAsOwner } from './documented-commands.ts';

const IDENTITY =
  'isSample false shop.name "Indigo Road" shop.email hello@indigo.example shop.phone "+91 44 2222 3333" shop.address.line "3 Mint Street"';
/** A real shop offers what somebody collects. */
const METHODS = `payment.upi.id indigo@okbank payment.methods '["upi","cod"]'`;

/** Turns the sample into the shop of an owner, and waits until shoppers see it. */
export async function makeRealShop({ url, settings }: TestServer): Promise<void> {
  await runAsOwner(`npm run settings -- set ${IDENTITY} ${METHODS}`, settings);
  await runAsOwner('npm run catalogue -- publish', settings);
  await expect(async () => {
    expect(await (await fetch(url)).text()).toContain('Indigo Road');
  }).toPass();
}
