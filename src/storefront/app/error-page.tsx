/** What a shopper sees when a page cannot be shown: a way on, and a fresh start where a new release took the page's script away. */
import { useEffect } from 'react';
import { PAGES } from '#contract/urls.ts';

const RELOADED_KEY = 'nool-reloaded';

export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => {
    if (isScriptMissing(error)) reloadOnce();
  }, [error]);

  return (
    <main className="error-page">
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Your cart is safe.</p>
      <p>
        <a href={PAGES.home}>Go Home</a>
      </p>
    </main>
  );
}

/** Browsers word it as they like; a style that is missing beside its script is told by the build's loader. */
function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && /import|module|preload/i.test(error.message);
}

/** Reloads once in ten seconds at most, so that a script that stays missing does not reload for ever. */
function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < 10_000) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  } catch {
    // Without storage a first reload cannot be distinguished from a tenth, so the shopper decides.
  }
}
