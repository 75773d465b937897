/** The pages whose text the owner can write. */
import { PAGES } from '#contract/urls.ts';
import { TEXT_PAGES, type TextPage } from '#domain/settings.ts';

const LABELS: Readonly<Record<TextPage, string>> = {
  about: 'About us',
  contact: 'Contact',
  faq: 'Questions and answers',
  shippingInfo: 'Shipping',
  returns: 'Returns and exchanges',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
};

export const TEXTS = TEXT_PAGES.map(page => ({ page, label: LABELS[page], path: PAGES[page] }));
