import { expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { pageSettings } from './page-settings.ts';

it.each([
  { isSample: true, sendsMails: false, hasNoMails: undefined },
  { isSample: false, sendsMails: true, hasNoMails: undefined },
  { isSample: false, sendsMails: false, hasNoMails: true },
])('documents say that nobody would receive a mail: $isSample, $sendsMails', ({ hasNoMails, ...shop }) => {
  const { isSample, sendsMails } = shop;
  expect(pageSettings(testSettings({ isSample }), { isPaidOnline: false, sendsMails }).hasNoMails).toBe(
    hasNoMails,
  );
});
