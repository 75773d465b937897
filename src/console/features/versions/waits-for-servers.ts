import type { DraftStatus } from '#contract/console/version.ts';

/** Says whether products wait until a server of the last release is stopped, which would charge one price for all sizes. */
export function waitsForServers(issues: DraftStatus['waiting']): boolean {
  return issues.some(({ message }) => message.startsWith('variants:'));
}
