import { startRedirects } from './catalogue/redirects/start-redirects.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import type { FollowedGateway } from './sales/payments/keys/follow-gateway.ts';
import { followMailServer } from './site/mails/server/follow-mail-server.ts';
import { createFindSoldOutInTime, createFindStock } from './site/pages/find-stock.ts';
import { createPageGateway } from './site/pages/page-gateway.ts';

type FollowDeps = Parameters<typeof followMailServer>[0] & Parameters<typeof startRedirects>[0];

/** Returns what documents show besides the version, and what follows it. */
export async function openPageSources(
  deps: FollowDeps,
  { getGateway }: FollowedGateway,
  metrics: Metrics | undefined,
) {
  const mailServer = await followMailServer(deps);
  const redirects = startRedirects(deps);
  return {
    workers: [mailServer, redirects],
    redirects,
    sendsMails: mailServer.sendsMails,
    getGateway: createPageGateway(getGateway),
    findStock: createFindStock(deps.db),
    findSoldOut: createFindSoldOutInTime(deps.db),
    onDocument: metrics?.countDocument,
  };
}
