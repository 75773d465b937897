/** A shop whose owner takes everything of it elsewhere. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { AppOptions } from '#server/app.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createTestApp } from './test-app.ts';
import { enrol, makeCode, STEP } from './test-second-factor.ts';
import { passSecondFactor, registerStaff } from './test-shopper.ts';

export async function openTakeOutShop(engine: Engine, options: Partial<AppOptions> = {}) {
  const shop = await createTestApp(engine, { publicUrl: 'https://nool.example', ...options });
  const owner = await registerStaff(shop);
  await passSecondFactor(shop, owner);
  const { secret } = await enrol(shop, owner);
  const deps = { db: shop.db, clock: shop.clock.now, newId: createIds(shop.clock.now), actor: owner.user.id };
  const askForLink = (code?: string) => {
    shop.clock.pass(STEP);
    const payload = { code: code ?? makeCode(shop, secret) };
    return shop.send({ method: 'POST', url: CONSOLE_API.takeOutLinks, payload }, owner.token);
  };
  const getUrl = async () => (await askForLink()).json<{ url: string }>().url;
  return { shop, owner, secret, deps, askForLink, getUrl };
}
