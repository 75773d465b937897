/** Types of `find-program.mjs`, for tests and drills. */
export function findProgram(name: string): string | undefined;
export function findPostgresFolder(): string | undefined;
