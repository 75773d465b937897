/** The head of a page whose words never change. */

import type { Head } from '#contract/document.ts';
import { SHOP } from '#domain/settings.ts';

export function staticHead(title: string, description: string, canonical: string): () => Head {
  return () => ({ title: `${title} | ${SHOP.name}`, description, canonical });
}
