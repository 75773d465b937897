/** The categories of the shop, for the frame and for the labels on every page. */
import { createContext, useContext } from 'react';
import type { CategoryCount } from '#domain/catalogue.ts';

export const CategoriesContext = createContext<readonly CategoryCount[]>([]);

export function useCategories(): readonly CategoryCount[] {
  return useContext(CategoriesContext);
}
