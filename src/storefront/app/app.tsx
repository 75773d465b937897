/** The storefront at one page: its frame, and in it the page. The same on the server and in the browser. */
import { LocationContext } from '#storefront/location.ts';
import type { CurrentPage } from './current-page.ts';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { RenderBoundary } from './render-boundary.tsx';

export function App({ current }: { readonly current: CurrentPage }) {
  const { url, content } = current;
  return (
    <LocationContext value={url}>
      <RenderBoundary of={current}>
        {'error' in content ? (
          <ErrorPage error={content.error} />
        ) : (
          <Frame>{content.page.render(content.loaded.data)}</Frame>
        )}
      </RenderBoundary>
    </LocationContext>
  );
}
