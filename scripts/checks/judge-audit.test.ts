import { describe, expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.mjs';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity, via: [] }]),
    ),
  });

describe('an audit', () => {
  it.each([
    ['is clean', report(), { kind: 'known', grave: [] }],
    ['lets small faults be', report('low', 'moderate'), { kind: 'known', grave: [] }],
    [
      'names grave ones',
      report('low', 'critical', 'high'),
      { kind: 'known', grave: ['p1 (critical)', 'p2 (high)'] },
    ],
    [
      'is none without the network',
      '{"message":"request failed","error":{"code":"ENOTFOUND"}}',
      { kind: 'unknown' },
    ],
    [
      'is none where the registry has no audits',
      '{"message":"405 Method Not Allowed","statusCode":405}',
      { kind: 'unknown' },
    ],
    ['is none when npm was cut off', '', { kind: 'unknown' }],
    ['is none when the answer is no JSON', '<html>', { kind: 'unknown' }],
  ])('%s', (_, output, verdict) => {
    expect(judgeAudit(output)).toEqual(verdict);
  });
});
