/** Sizes of clothing and of waists in inches, smallest first (spec 9). */
export const CLOTHING_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const WAIST_SIZES = ['28', '30', '32', '34', '36', '38'] as const;
