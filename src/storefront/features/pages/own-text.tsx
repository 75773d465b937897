/** The text that the owner wrote for a page, and which replaces the one that comes with the shop. */
import type { PageText } from '#contract/page-text.ts';
import type { TextPage } from '#domain/settings.ts';
import type { PageContext } from '#storefront/page.ts';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './own-text.module.css';

/** What a page with a text of the owner is made from. */
export interface WithOwnText {
  readonly own?: PageText;
}

/** Returns nothing where the owner has written no text. */
export async function loadOwnText(
  page: TextPage,
  { settings, getPageText }: PageContext,
): Promise<WithOwnText> {
  if (!settings.ownTexts?.includes(page)) return {};
  const own = await getPageText(page);
  return own === undefined ? {} : { own };
}

interface OwnTextProps {
  readonly text: PageText;
  readonly className?: string | undefined;
}

export function OwnText({ text, className }: OwnTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown without HTML
  return (
    <div className={classNames(styles.own, className)} dangerouslySetInnerHTML={{ __html: text.html }} />
  );
}
