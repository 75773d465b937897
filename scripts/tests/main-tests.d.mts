/** Types of `main-tests.mjs`, for the configurations of the test runners. */
export const EMBEDDED_IN_MAIN: readonly string[];
export const MAIN_JOURNEYS: readonly string[];
export function isMainRun(): boolean;
