import { expect, it } from 'vitest';
import { toMailbox } from './mailbox.ts';

it.each([
  ['meena@nool.example', 'meena@nool.example'],
  ['Meena+1+2@nool.example', 'meena@nool.example'],
  ['meena.rajan@nool.example', 'meena.rajan@nool.example'],
  ['meenarajan@gmail.com', 'meenarajan@gmail.com'],
  ['m.e.e.n.a.Rajan@gmail.com', 'meenarajan@gmail.com'],
  ['meena.rajan+shop@GoogleMail.com', 'meenarajan@gmail.com'],
  ['meena.rajan@notgmail.com', 'meena.rajan@notgmail.com'],
  ['meena.rajan@gmail.com.example', 'meena.rajan@gmail.com.example'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
