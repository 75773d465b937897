/** What the states of schedules are called. */
export const SCHEDULE_STATES = {
  waiting: { text: 'To come', tone: 'busy' },
  running: { text: 'On now', tone: 'good' },
  ended: { text: 'Over', tone: 'plain' },
  missed: { text: 'Missed', tone: 'bad' },
  cancelled: { text: 'Cancelled', tone: 'plain' },
} as const;
