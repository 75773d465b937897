/** The name of the shop, which the document carries. */
export const SHOP_NAME =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
