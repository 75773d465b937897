/** The arguments of Node that start the server. */
export const SERVER_ARGS: readonly string[];
