/** The shop at one visit: its frame, and in it the page. The same on the server and in the browser. */
import { goNowhere, type Navigate, NavigateContext, PlaceContext } from '#storefront/place.ts';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { RenderBoundary } from './render-boundary.tsx';
import type { Visit } from './visit.ts';

interface ShopProps {
  readonly visit: Visit;
  /** Nobody goes anywhere while a document is made. */
  readonly navigate?: Navigate;
}

export function Shop({ visit, navigate = goNowhere }: ShopProps) {
  const { place, content } = visit;
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={place}>
        <RenderBoundary of={visit}>
          {'error' in content ? (
            <ErrorPage error={content.error} />
          ) : (
            <Frame>{content.page.render(content.loaded.data)}</Frame>
          )}
        </RenderBoundary>
      </PlaceContext>
    </NavigateContext>
  );
}
