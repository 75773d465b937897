/** The arguments of Node that start the server. */
export const SERVER_ARGS: readonly string[];
export const SERVER_ENV: Readonly<Record<string, string>>;
