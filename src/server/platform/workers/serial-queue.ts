/** Does pieces of work one after the other, whoever wants them, each also after one that failed. */
type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const started = last.catch(() => undefined).then(work);
    last = started;
    return started;
  };
}
