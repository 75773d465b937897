/** Whether the server accepts requests: not before it listens and not while it shuts down. */

export interface Readiness {
  readonly isDraining: () => boolean;
  readonly drain: () => void;
}

export function createReadiness(): Readiness {
  let draining = false;
  return {
    isDraining: () => draining,
    drain: () => {
      draining = true;
    },
  };
}
