/** Completes what must be one. It stands apart from the rates, which every page loads. */
export const A_TAX_RATE = 'a rate of GST: 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28 or 40';
