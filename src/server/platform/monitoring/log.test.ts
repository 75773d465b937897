import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

it('contains the error without the row of the database', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: line => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(meena)' });
  logger.error({ err: error }, 'failed');
  logger.error({ err: 'text' }, 'failed');
  expect(lines[0]).toContain('duplicate key');
  expect(lines[0]).toContain('"code":"23505"');
  expect(lines[0]).not.toContain('meena');
  expect(lines[1]).toContain('"message":"text"');
});
