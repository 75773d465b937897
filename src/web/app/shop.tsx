/** The shop at one visit: its frame, and in it the page. The same on the server and in the browser. */
import { type Navigator, Router } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { RenderBoundary } from './render-boundary.tsx';
import type { Visit } from './visit.ts';

interface ShopProps {
  readonly visit: Visit;
  readonly navigator: Navigator;
}

export function Shop({ visit, navigator }: ShopProps) {
  const { location, how, content } = visit;
  return (
    <Router location={location} navigationType={how} navigator={navigator}>
      <RenderBoundary of={visit}>
        {'error' in content ? (
          <ErrorPage error={content.error} />
        ) : (
          <Frame>{content.page.render(content.loaded.data)}</Frame>
        )}
      </RenderBoundary>
    </Router>
  );
}
