import { expect, it } from 'vitest';
import { likelyMailbox } from './mail-typos.ts';

it.each([
  ['meena@gmial.com', 'meena@gmail.com'],
  ['meena@gamil.com', 'meena@gmail.com'],
  ['meena@yahoo.con', 'meena@yahoo.com'],
  ['meena@GMAIL.COM.', 'meena@gmail.com'],
  ['meena@gmail,com', 'meena@gmail.com'],
  ['meena@gmail..com', 'meena@gmail.com'],
  ['meena@gmail', 'meena@gmail.com'],
  ['meena@gmailcom', 'meena@gmail.com'],
  ['meena@gmai.com', 'meena@gmail.com'],
  ['meena@gmaill.con', 'meena@gmail.com'],
  ['meena@gmail.co', 'meena@gmail.com'],
  ['meena@gmail.cm', 'meena@gmail.com'],
  ['meena@yaho.co.in', 'meena@yahoo.co.in'],
  ['meena@yahoo.coin', 'meena@yahoo.co.in'],
  ['meena@hotmial.com', 'meena@hotmail.com'],
  ['meena@outlok.com', 'meena@outlook.com'],
  ['meena@redifmail.com', 'meena@rediffmail.com'],
  ['meena@rediffmial.con', 'meena@rediffmail.com'],
  ['meena@iclod.com', 'meena@icloud.com'],
  ['Meena.R+shop@weavers.con', 'Meena.R+shop@weavers.com'],
])('%s is asked about', (typed, meant) => {
  expect(likelyMailbox(typed)).toBe(meant);
});

it.each([
  '',
  'meena',
  'meena@',
  '@gmail.com',
  'meena@gmail.com',
  ' Meena@Gmail.com ',
  'meena@googlemail.com',
  'meena@ymail.com',
  'meena@mail.com',
  'meena@hotmail.co.in',
  'meena@live.in',
  'meena@yahoo.co.uk',
  'meena@hotmail.fr',
  'meena@startup.co',
  'meena@weavers.example',
  'meena@tcs.com',
  'meena@iitm.ac.in',
  'meena@shop.co.in',
  'meena@gov.in',
  'meena@zoho.in.example',
])('%j is not', typed => {
  expect(likelyMailbox(typed)).toBeUndefined();
});
