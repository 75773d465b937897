import { expect, it } from 'vitest';
import { isBusy, isUnavailable } from './database-error.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });
const sqlite = (errcode: number) => Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode });

it.each([
  ['PostgreSQL killed, a crash of another backend', withCode('57P02')],
  ['PostgreSQL shutting down', withCode('57P01')],
  ['PostgreSQL starting', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['the disk of PostgreSQL full', withCode('53100')],
  ['a primary that has become a standby', withCode('25006')],
  ['a statement out of time', withCode('57014')],
  ['nobody listens', withCode('ECONNREFUSED')],
  ['the connection cut', withCode('ECONNRESET')],
  ['the connection cut while writing', withCode('EPIPE')],
  ['the database does not answer', withCode('ETIMEDOUT')],
  ['the server left', new Error('Connection terminated unexpectedly')],
  [
    'a client used after its end',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['no connection is free', new Error('timeout exceeded when trying to connect')],
  ['another process writes', sqlite(5)],
  ['another process writes, with detail', sqlite(261)],
  ['the disk full', sqlite(13)],
  ['a write that failed', sqlite(778)],
])('counts as out of reach for now: %s', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a duplicate key', withCode('23505')],
  ['a duplicate key, embedded', sqlite(2067)],
  ['a mistake in a statement', withCode('42601')],
  ['a mistake in a statement, embedded', sqlite(1)],
  ['a bug', new TypeError('x is not a function')],
  ['no error at all', 'text'],
])('counts as a fault: %s', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});

it('retries while another connection writes, and not on a full disk', () => {
  expect([isBusy(sqlite(5)), isBusy(sqlite(13)), isBusy(withCode('40001'))]).toEqual([true, false, false]);
});
