/** What stands in place of a list of the account until it is read. */
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { Button } from '#ui/forms/button.tsx';
import account from './account.module.css';

interface ListStatusProps {
  readonly state: 'loading' | 'failed' | readonly unknown[];
  /** The message when it could not be read. */
  readonly error: string;
  readonly load: () => Promise<void>;
}

export function ListStatus({ state, error, load }: ListStatusProps) {
  if (state === 'loading') return <LoadingPlaceholder lines={3} />;
  if (state !== 'failed') return null;
  return (
    <>
      <p>{error}</p>
      <div className={account.actions}>
        <Button variant="quiet" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    </>
  );
}
