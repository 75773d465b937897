import { describe, expect, it } from 'vitest';
import { settingIssues } from '#console/api/settings.ts';
import { DEFAULT_SETTINGS, toSettingsJson } from '#contract/settings/settings.ts';
import { changesSchema } from './changes-schema.ts';
import { type FieldRow, toChanges, toTyped, withChanges } from './field-row.ts';

const NAME: FieldRow = { name: 'shop.name', label: 'Name', kind: 'text' };
const TAX: FieldRow = { name: 'money.taxPercent', label: 'Tax', kind: 'number' };
const BANKS: FieldRow = { name: 'payment.banks', label: 'Banks', kind: 'lines' };
const COURIERS: FieldRow = { name: 'couriers', label: 'Couriers', kind: 'named-links' };
const OFFICER: readonly FieldRow[] = ['name', 'email', 'phone'].map(field => ({
  name: `legal.grievanceOfficer.${field}`,
  label: field,
  kind: 'text',
  isOptional: true,
}));
const ROWS = [NAME, TAX, BANKS, ...OFFICER];

const DOCUMENT = toSettingsJson(DEFAULT_SETTINGS);
const BEFORE = toTyped(ROWS, DOCUMENT);

/** As the form of all rows would have it after somebody typed. */
function typed(over: object) {
  const result = { ...BEFORE } as Record<string, object>;
  for (const [group, fields] of Object.entries(over)) result[group] = { ...result[group], ...fields };
  return result;
}

describe('the rows of a form', () => {
  it('have the values of a document as they are typed', () => {
    expect(BEFORE).toMatchObject({
      shop: { name: 'Nool' },
      money: { taxPercent: '18' },
      payment: { banks: expect.stringContaining('HDFC Bank\nICICI Bank') },
      legal: { grievanceOfficer: { name: '', email: '', phone: '' } },
    });
  });

  it('change only what was typed, as the document has it', () => {
    const after = typed({
      money: { taxPercent: ' 7.5 ' },
      payment: { banks: ' Indian Bank \n\nAxis Bank' },
    });
    const changes = toChanges(ROWS, BEFORE, after);
    expect(changes.map(({ row, value }) => [row.name, value])).toEqual([
      ['money.taxPercent', 7.5],
      ['payment.banks', ['Indian Bank', 'Axis Bank']],
    ]);
    expect(withChanges(DOCUMENT, changes)).toEqual({
      ...DOCUMENT,
      money: { ...(DOCUMENT['money'] as object), taxPercent: 7.5 },
      payment: { ...(DOCUMENT['payment'] as object), banks: ['Indian Bank', 'Axis Bank'] },
    });
  });

  it('have couriers as lines of name and link', () => {
    const link = 'https://track.example/{number}';
    const stored = { couriers: [{ name: 'India Post', link }, { name: 'Own bicycle' }] };
    const before = toTyped([COURIERS], stored);
    expect(before).toEqual({ couriers: `India Post ${link}\nOwn bicycle` });
    const after = { couriers: `Blue Dart  ${link}\n\n Own bicycle ` };
    expect(toChanges([COURIERS], before, after).map(({ value }) => value)).toEqual([
      [{ name: 'Blue Dart', link }, { name: 'Own bicycle' }],
    ]);
  });

  it('remove an object that has lost its last field', () => {
    const officer = { name: 'Ira', email: 'care@dori.example', phone: '+91 44 4600 1925' };
    const stored = { ...DOCUMENT, legal: { grievanceOfficer: officer } };
    const before = toTyped(OFFICER, stored);
    const emptied = { legal: { grievanceOfficer: { name: '', email: ' ', phone: '' } } };
    expect(withChanges(stored, toChanges(OFFICER, before, emptied))).not.toHaveProperty(
      'legal.grievanceOfficer',
    );
  });
});

describe('the check of what was typed', () => {
  const check = (over: object) => {
    const schema = changesSchema({ rows: ROWS, document: DOCUMENT, before: BEFORE, check: settingIssues });
    const checked = schema.safeParse(typed(over));
    return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  it('says what to write, beside the field', () => {
    expect(check({ shop: { name: 'Dori' } })).toEqual([]);
    expect(check({ shop: { name: '' }, money: { taxPercent: 'much' } })).toEqual([
      ['shop.name', 'Name must be one line of text of 1 to 40 characters'],
      ['money.taxPercent', 'Tax must be a rate of GST: 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28 or 40'],
    ]);
  });

  it('names the line of a list, and each missing field of an object that has others', () => {
    expect(check({ payment: { banks: `Axis Bank\n${'x'.repeat(61)}` } })).toEqual([
      ['payment.banks', 'Banks, line 2, must be one line of text of 1 to 60 characters'],
    ]);
    const issues = check({ legal: { grievanceOfficer: { name: 'Ira', email: '', phone: '' } } });
    expect(issues.map(([field]) => field)).toEqual([
      'legal.grievanceOfficer.email',
      'legal.grievanceOfficer.phone',
    ]);
  });

  it('tells of a fault in another part of the document above the button', () => {
    const rows = [NAME];
    const document = { ...DOCUMENT, money: { taxPercent: 400 } };
    const schema = changesSchema({ rows, document, before: toTyped(rows, document), check: settingIssues });
    const { error } = schema.safeParse({ shop: { name: 'Dori' } });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [
        ['root'],
        'money.taxPercent must be a rate of GST: 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28 or 40',
      ],
    ]);
  });
});
