/** The only country that orders ship to (spec 1). */
export const COUNTRY = 'India';

/** Countries a profile may name; orders ship to the first alone (spec 5). */
export const PROFILE_COUNTRIES = ['India', 'USA', 'UK', 'Canada', 'Australia'] as const;
