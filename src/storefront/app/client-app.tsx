/** The storefront in the browser: the displayed page, and the address of the next one while it loads. */
import { useLayoutEffect, useMemo, useOptimistic, useState } from 'react';
import type { CategoryCount } from '#domain/catalogue.ts';
import type { PageSettings } from '#domain/settings.ts';
import { PendingLocationContext } from '#storefront/location.ts';
import { App } from './app.tsx';
import { cachePage } from './cache-page.ts';
import type { Content, CurrentPage } from './current-page.ts';
import { startNavigation } from './navigation.ts';
import { useReplayedEarlyInput } from './replay-early-input.ts';

interface ClientAppProps {
  readonly settings: PageSettings;
  /** What the document shows. */
  readonly first: CurrentPage;
  readonly categories: readonly CategoryCount[];
  /** Never rejects: a failure is content too. */
  readonly load: (url: URL) => Promise<Content>;
}

export function ClientApp({ settings, categories, first, load }: ClientAppProps) {
  const [{ current, onDrawn }, setDrawn] = useState({ current: first, onDrawn: () => cachePage(first.url) });
  const [pendingUrl, setPendingUrl] = useOptimistic(current.url);
  const isPaidOnline = settings.payment.isOnline === true;
  useLayoutEffect(() => onDrawn(), [onDrawn]);
  useLayoutEffect(
    () =>
      startNavigation({
        first: first.url,
        load,
        isPaidOnline,
        setPendingUrl,
        draw: (next, onNextDrawn) => setDrawn({ current: next, onDrawn: onNextDrawn }),
      }),
    [first, load, isPaidOnline, setPendingUrl],
  );
  useReplayedEarlyInput();
  // The same element while another page loads, so that only those draw anew who show where the browser is going.
  const app = useMemo(
    () => <App settings={settings} categories={categories} current={current} />,
    [settings, categories, current],
  );
  return <PendingLocationContext value={pendingUrl}>{app}</PendingLocationContext>;
}
