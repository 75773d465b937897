/** What follows the name of Node to start the shop. */
export const SHOP_WORDS: readonly string[];
