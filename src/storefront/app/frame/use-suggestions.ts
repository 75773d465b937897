import { useEffect, useState } from 'react';
import { SHOWN } from '#domain/constants/limits.ts';
import type { Product } from '#domain/products/product.ts';

const NONE: readonly Product[] = [];

/** Returns at most five products for the typed text; the search itself is loaded with the first text long enough. */
export function useSuggestions(text: string): readonly Product[] {
  const [found, setFound] = useState({ text: '', products: NONE });
  const isLongEnough = text.trim().length >= SHOWN.suggestionsFrom;

  useEffect(() => {
    if (!isLongEnough) return;
    let isCurrent = true;
    void suggestionsFor(text).then(products => isCurrent && setFound({ text, products }));
    return () => {
      isCurrent = false;
    };
  }, [text, isLongEnough]);

  return isLongEnough ? found.products : NONE;
}

/** A search that fails shows no suggestions; the load it failed on has logged why (spec 8). */
async function suggestionsFor(text: string): Promise<readonly Product[]> {
  try {
    const { findSuggestions } = await import('./find-suggestions.ts');
    return await findSuggestions(text);
  } catch {
    return NONE;
  }
}
