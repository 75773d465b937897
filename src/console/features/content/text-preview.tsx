import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { post } from '#console/api/call-api.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { TextPreview as Preview } from '#contract/console/text-preview.ts';
import type { TextPage } from '#domain/settings.ts';
import styles from './text-page.module.css';

/** Typing pauses for about as long between two words. */
const TYPING_MS = 250;

/** How a text will look, made by the server as for the page itself. */
export function TextPreview({ page, text }: { readonly page: TextPage; readonly text: string }) {
  const settled = useSettled(text);
  const preview = useQuery({
    queryKey: ['text-preview', page, settled],
    queryFn: () => post(CONSOLE_API.textPreviews, Preview, { page, markdown: settled }),
    placeholderData: keepPreviousData,
  });
  return (
    <PageSection title="How it will look">
      <QueryContent query={preview}>
        {({ html }) =>
          html === '' ? (
            <p className={styles.preview}>The page has the text that comes with the shop.</p>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown without HTML
            <div className={styles.preview} dangerouslySetInnerHTML={{ __html: html }} />
          )
        }
      </QueryContent>
    </PageSection>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
