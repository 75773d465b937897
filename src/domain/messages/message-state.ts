/** The states of a message to the shop, one row each. Staff may move a message from any to any other. */

interface MessageStateRow {
  /** The console gives the tab this name. */
  readonly label: string;
  /** Deleted so long after its last change; undefined: never. */
  readonly retentionDays?: number;
}

const YEARS_3 = 3 * 365;

export const MESSAGE_STATES = {
  open: { label: 'Open' },
  answered: { label: 'Answered', retentionDays: YEARS_3 },
  closed: { label: 'Closed', retentionDays: YEARS_3 },
  spam: { label: 'Spam', retentionDays: 30 },
} as const satisfies Readonly<Record<string, MessageStateRow>>;

export type MessageState = keyof typeof MESSAGE_STATES;

export const MESSAGE_STATE_NAMES = Object.keys(MESSAGE_STATES) as readonly MessageState[];

/** An open message that nobody has opened for so long is flagged: the law asks for an acknowledgement within it. */
export const UNSEEN_HOURS = 48;

export function findRetentionDays(state: MessageState): number | undefined {
  const row: MessageStateRow = MESSAGE_STATES[state];
  return row.retentionDays;
}
