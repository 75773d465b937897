// Reads the output of `npm audit --json`.

const GRAVE = new Set(['high', 'critical']);

/** The packages with high or critical advisories; `unknown` when the registry gave no report. */
export function judgeAudit(output) {
  const report = parse(output);
  // A network error says nothing about the packages.
  if (report?.auditReportVersion === undefined || report.vulnerabilities === undefined)
    return { kind: 'unknown' };
  const issues = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.has(severity));
  return { kind: 'known', grave: issues.map(({ name, severity }) => `${name} (${severity})`) };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
