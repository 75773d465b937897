// Reads what `npm audit --json` says: a report, or that there is none to be had.

const GRAVE = new Set(['high', 'critical']);

/** The packages with grave faults; `unknown` where the registry did not answer with a report. */
export function judgeAudit(output) {
  const report = parse(output);
  // An answer that is no report is an error of the way there, and says nothing about the packages.
  if (report?.auditReportVersion === undefined || report.vulnerabilities === undefined)
    return { kind: 'unknown' };
  const faults = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.has(severity));
  return { kind: 'known', grave: faults.map(({ name, severity }) => `${name} (${severity})`) };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
