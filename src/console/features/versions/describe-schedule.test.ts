import { describe, expect, it } from 'vitest';
import type { ScheduledRecord, ScheduleSummary } from '#contract/console/schedule.ts';
import { describePreserved, describeRecord, describeSchedule, describeStaying } from './describe-schedule.ts';

const year = new Date().getFullYear();
const SALE: ScheduleSummary = {
  id: 'sch_1',
  createdAt: `${year}-01-01T00:00:00Z`,
  createdBy: 'usr_a',
  startsAt: `${year}-03-06T18:30:00Z`,
  endsAt: `${year}-03-08T18:30:00Z`,
  state: 'waiting',
  counts: { product: 20, settings: 1 },
  preservedCount: 0,
};

const RECORD: ScheduledRecord = {
  kind: 'product',
  id: 'KUR-0001',
  title: 'Ajrakh Kurta',
  changes: [
    { path: ['body', 'price'], before: 1499, after: 1199 },
    { path: ['body', 'careAdvice', 'wash'], after: 'Cold' },
    { path: ['position'], before: 1, after: 2 },
  ],
};

describe('a schedule', () => {
  it('is a sentence with its times, and says afterwards what became of it', () => {
    const texts = (['waiting', 'running', 'ended', 'missed', 'cancelled'] as const).map(state =>
      describeSchedule({ ...SALE, state }).replaceAll(/\w{3}, \d+ \w{3,4}, 12:00 am/g, 'T'),
    );
    expect(texts).toEqual([
      '20 products and the settings change on T, and change back on T.',
      '20 products and the settings have changed, and change back on T.',
      '20 products and the settings changed on T, and changed back on T.',
      'Nothing has changed: from T until T the shop was not running.',
      'Cancelled. 20 products and the settings did not change; the changes went back to those that are not published.',
    ]);
    const one = { ...SALE, counts: { product: 1 }, endsAt: undefined };
    expect(describeSchedule(one)).toMatch(/^1 product changes on [^.]+\.$/);
    expect([describePreserved(SALE), describePreserved({ ...SALE, preservedCount: 2 })]).toEqual([
      undefined,
      '2 were changed in the meantime: those changes stay.',
    ]);
  });

  it('lists the fields of each record in the terms of the screens', () => {
    expect(describeRecord(RECORD)).toEqual({
      title: 'Ajrakh Kurta',
      state: 'changed',
      fields: [
        { label: 'Price', before: '₹1,499', after: '₹1,199' },
        { label: 'Care advice › Wash', before: undefined, after: 'Cold' },
      ],
    });
    const sale: ScheduledRecord['changes'] = [
      { path: ['body', 'price'], before: 1499, after: 1199 },
      { path: ['body', 'isSale'], before: false, after: true },
      { path: ['body', 'discount'], after: 20 },
    ];
    expect(describeRecord({ ...RECORD, changes: sale }).fields).toEqual([
      { label: 'Price', before: '₹1,499', after: '₹1,199' },
      { label: 'On sale', before: 'No', after: 'Yes' },
      { label: 'Price before', before: undefined, after: '₹1,499 (20% off)' },
    ]);
    expect(describeRecord({ ...RECORD, changes: sale.slice(2) }).fields).toEqual([
      { label: 'Price before', before: undefined, after: '20% off' },
    ]);
    const toState = (...changes: ScheduledRecord['changes']) => describeRecord({ ...RECORD, changes }).state;
    expect(toState({ path: [], after: {} })).toBe('new');
    expect(toState({ path: [], before: {} })).toBe('removed');
    expect(toState({ path: ['body', 'position'], before: 1, after: 2 })).toBe('moved');
  });

  it('says of each field that stays what it is, and why', () => {
    const stays = {
      changes: [],
      preserved: [{ path: ['body', 'price'], value: 1299 }, { path: ['body', 'discount'] }],
    };
    const record = { ...RECORD, begun: stays };
    expect(describeStaying(record, 'waiting')).toEqual([
      'Price will stay ₹1,299: it was changed since.',
      'Price before will stay empty: it was changed since.',
    ]);
    const reduced = [
      { path: ['body', 'price'], value: 1299 },
      { path: ['body', 'discount'], value: 13.34 },
    ];
    expect(describeStaying({ ...RECORD, begun: { changes: [], preserved: reduced } }, 'waiting')[1]).toBe(
      'Price before will stay ₹1,499 (13% off): it was changed since.',
    );
    expect(describeStaying(record, 'running')[0]).toBe('Price stayed ₹1,299: it was changed before.');
    expect(describeStaying({ ...RECORD, ended: stays }, 'ended')[0]).toBe(
      'Price stayed ₹1,299 at the end: it was changed meanwhile.',
    );
    expect(describeStaying({ ...RECORD, ended: stays }, 'cancelled')[0]).toBe(
      'Price did not go back: it is ₹1,299 now.',
    );
    const whole = { changes: [], preserved: [{ path: [], issue: 'category: There is no category saree' }] };
    expect(describeStaying({ ...RECORD, begun: whole }, 'ended')).toEqual([
      'All of it stayed as it is, because otherwise category: There is no category saree.',
    ]);
  });
});
