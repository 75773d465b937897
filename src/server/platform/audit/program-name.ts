/** What works by itself, as screens call it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  payments: 'the payment gateway',
  'payment-deadline': 'the shop',
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
  'first start': 'the first start of the shop',
};

/** The name of a command says what it does; who has no account any more is known by no name. */
export function programName(actor: string): string {
  if (Object.hasOwn(PROGRAMS, actor)) return PROGRAMS[actor] ?? actor;
  if (actor.startsWith('npm run ')) return `the command ${actor}`;
  return actor.startsWith('usr_') ? 'a deleted account' : actor;
}
