import { useStaff } from '#console/api/session.ts';

/** Who published or scheduled something. */
export function Publisher({ id }: { readonly id: string }) {
  const { id: ownId } = useStaff();
  if (id === ownId) return 'You';
  if (id === 'first start') return 'The first start of the shop';
  return id.startsWith('usr_') ? 'A colleague' : 'A command on the server';
}
