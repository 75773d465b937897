/** The storefront at one page: its frame, and in it the page. The same on the server and in the browser. */
import type { CategoryCount } from '#domain/catalogue.ts';
import { CategoriesContext } from '#storefront/categories.ts';
import { LocationContext } from '#storefront/location.ts';
import type { CurrentPage } from './current-page.ts';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { RenderBoundary } from './render-boundary.tsx';

interface AppProps {
  readonly current: CurrentPage;
  readonly categories: readonly CategoryCount[];
}

export function App({ current, categories }: AppProps) {
  const { url, content } = current;
  return (
    <CategoriesContext value={categories}>
      <LocationContext value={url}>
        <RenderBoundary of={current}>
          {'error' in content ? (
            <ErrorPage error={content.error} />
          ) : (
            <Frame>{content.page.render(content.loaded.data)}</Frame>
          )}
        </RenderBoundary>
      </LocationContext>
    </CategoriesContext>
  );
}
