const COLOR_OPTION =
  /^(?:pa_)?(?:colou?rs?|shades?|farben?|couleurs?|colore?s?|रंग|রং|நிறம்|రంగు|ಬಣ್ಣ|നിറം|રંગ)$/iu;

/** Says whether an option of the other shop is the colour, in one of the languages of its admin. */
export function isColorOption(name: string): boolean {
  return COLOR_OPTION.test(name.trim());
}
