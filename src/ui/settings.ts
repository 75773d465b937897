/** The settings of the shop, for every component. Their values come with the document. */
import { createContext, useContext } from 'react';
import type { PageSettings } from '#domain/settings.ts';

export const SettingsContext = createContext<PageSettings | undefined>(undefined);

export function useSettings(): PageSettings {
  const settings = useContext(SettingsContext);
  if (settings === undefined) throw new Error('There is no SettingsContext around this component');
  return settings;
}
