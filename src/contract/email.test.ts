import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Email, NewEmail } from './text.ts';

describe('the email of a new account', () => {
  it.each([
    'meena@nool.example',
    'meena.rajan@nool.example',
    'meena+orders@nool.example',
    'meena_rajan-1@mail.nool.co.in',
    "o'brien@nool.example",
    'm@x1.in',
    '1234567890@nool.example',
    'meena@xn--clchc0ea0b2g2a9gcd.example',
    'meena@nool.xn--h2brj9c',
    'meena@a--b.example',
  ])('may be %s', email => {
    expect(NewEmail.parse(email)).toBe(email);
  });

  it('is trimmed and in lower case', () => {
    expect(NewEmail.parse(' \tMEENA@Nool.Example\n')).toBe('meena@nool.example');
  });

  it.each([
    '<v@x.example',
    '<v@x.example>',
    'v@x.example>',
    'Meena <v@x.example>',
    '"v"@x.example',
    'v(comment)@x.example',
    'v@(comment)x.example',
    'v@x.example(comment)',
    'v @x.example',
    'v@ x.example',
    'v\u00a0@x.example',
    'v\u0000@x.example',
    'v\r\n@x.example',
    'v\u200b@x.example',
    'v,w@x.example',
    'v;@x.example',
    'v:@x.example',
    '@x.example:v@y.example',
    'v\\@x.example',
    '.v@x.example',
    'v.@x.example',
    'v..w@x.example',
    'v@x.example.',
    'v@.x.example',
    'v@x..example',
    'v@-x.example',
    'v@x-.example',
    'v@[192.0.2.1]',
    'v@x',
    'v@x.y',
    'v@@x.example',
    'v@w@x.example',
    'v@x_y.example',
    'மீனா@x.example',
    'v@கடை.example',
    'v@ｘ.example',
    '',
  ])('may not be %j', email => {
    expect(NewEmail.safeParse(email).error?.issues[0]?.message).toBe('Please enter a valid email address');
  });

  it('has one spelling: what is accepted has no character with a meaning in the header of a mail', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), fc.nat(12), (text, index) => {
        const email = 'meena@nool.example';
        const changed = email.slice(0, index) + text + email.slice(index);
        const read = NewEmail.safeParse(changed);
        if (read.success)
          expect(read.data).toMatch(/^[^\s<>()[\]\\,;:@"\p{Cc}\u0080-\u{10ffff}]+@[a-z0-9.-]+$/u);
      }),
    );
  });
});

it('the email of an existing account may have any form that was accepted before', () => {
  for (const email of ['<v@x.example', 'மீனா@கடை.example', '"v"@x.example'])
    expect(Email.parse(email)).toBe(email);
});
