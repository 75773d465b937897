/** Whether the server should be sent work: not before it listens, not once it was told to stop. */

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
