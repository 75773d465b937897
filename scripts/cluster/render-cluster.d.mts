/** Types of `render-cluster.mjs`, for the drill of the cluster. */
export function renderCluster(values: Readonly<Record<string, string>>, number: number, folder: string): void;
