import { describe, expect, it } from 'vitest';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import { changeStaff } from './change-staff.ts';

describe.each(ENGINES)('npm run staff, %s', engine => {
  it('adds, lists and removes staff', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    expect(await changeStaff(shop.db, ['list'])).toBe('Nobody is staff.');
    expect(await changeStaff(shop.db, ['add', 'Meena@nool.example'])).toBe(
      'meena@nool.example is staff from now on.',
    );
    expect(await changeStaff(shop.db, ['list'])).toBe('meena@nool.example');
    await changeStaff(shop.db, ['remove', 'meena@nool.example']);
    expect(await changeStaff(shop.db, ['list'])).toBe('Nobody is staff.');
  });

  it.each([
    [[]],
    [['add']],
    [['add', 'meena']],
    [['promote', 'meena@nool.example']],
    [['list', 'meena@nool.example']],
    [['add', 'meena@nool.example', 'owner']],
  ])('says how it is used for %j', async words => {
    const shop = await createTestApp(engine);
    await expect(changeStaff(shop.db, words)).rejects.toThrow('npm run staff -- add|remove <email>');
  });

  it('rejects an email without an account', async () => {
    const shop = await createTestApp(engine);
    await expect(changeStaff(shop.db, ['add', 'no@nool.example'])).rejects.toThrow('There is no account');
  });
});
