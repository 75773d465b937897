/** Messages to the shop, with the faults that shops have to live with. What gets no 200 is sent again later. */
import { type SimCourier, type SimScan, WIRES } from './wire.ts';

export interface CourierMessage {
  readonly sender: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** What goes wrong with the messages from now on. */
export interface MessageFaults {
  readonly copies: number;
  /** The newest comes first. */
  readonly isReversed: boolean;
  readonly isDropped: boolean;
}

const NO_FAULTS: MessageFaults = { copies: 1, isReversed: false, isDropped: false };

export interface Messages {
  readonly add: (news: {
    readonly courier: SimCourier;
    readonly number: string;
    readonly scans: readonly SimScan[];
  }) => void;
  /** Sends what is waiting. Resolves with the statuses of the responses. */
  readonly deliver: () => Promise<readonly number[]>;
  readonly setFaults: (faults: Partial<MessageFaults>) => void;
}

interface MessageOptions {
  readonly tokens: Readonly<Record<SimCourier, string>>;
  /** Returns the status of the response. */
  readonly send: (message: CourierMessage) => Promise<number>;
}

export function createMessages({ tokens, send }: MessageOptions): Messages {
  let waiting: readonly CourierMessage[] = [];
  let faults = NO_FAULTS;
  return {
    add: ({ courier, number, scans }) => {
      if (faults.isDropped) return;
      const { sender, headers, message } = WIRES[courier];
      waiting = [...waiting, { sender, headers: headers(tokens[courier]), body: message(number, scans) }];
    },
    deliver: async () => {
      const ordered = faults.isReversed ? waiting.toReversed() : waiting;
      waiting = [];
      const statuses: number[] = [];
      for (const message of ordered)
        for (let copy = 0; copy < faults.copies; copy += 1) {
          const status = await send(message);
          statuses.push(status);
          if (status !== 200 && copy === 0) waiting = [...waiting, message];
        }
      return statuses;
    },
    setFaults: changed => {
      faults = { ...NO_FAULTS, ...changed };
    },
  };
}
