/** This store knows the call that waits for a code of the second factor. */
import { create } from 'zustand';

interface WaitingCall {
  /** Why the code is needed. */
  readonly message: string;
  /** Goes on with the code, or without one as the call was refused. */
  readonly goOn: (code: string | undefined) => void;
}

export const useCodeRequest = create<{ readonly waiting: WaitingCall | undefined }>()(() => ({
  waiting: undefined,
}));

/** Resolves with what staff have typed, and with undefined when they leave it. */
export function askForCode(message: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  useCodeRequest.getState().waiting?.goOn(undefined);
  const goOn = (code: string | undefined) => {
    useCodeRequest.setState({ waiting: undefined });
    resolve(code);
  };
  useCodeRequest.setState({ waiting: { message, goOn } });
  return promise;
}
