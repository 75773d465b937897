/** The storefront at one page: its frame, and in it the page. The same on the server and in the browser. */
import type { CategoryCount } from '#domain/catalogue.ts';
import type { PageSettings } from '#domain/settings.ts';
import { CategoriesContext } from '#storefront/categories.ts';
import { LocationContext } from '#storefront/location.ts';
import { SettingsContext } from '#ui/settings.ts';
import type { CurrentPage } from './current-page.ts';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { RenderBoundary } from './render-boundary.tsx';

interface AppProps {
  readonly settings: PageSettings;
  readonly categories: readonly CategoryCount[];
  readonly current: CurrentPage;
}

export function App({ settings, categories, current }: AppProps) {
  const { url, content } = current;
  return (
    <SettingsContext value={settings}>
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
    </SettingsContext>
  );
}
