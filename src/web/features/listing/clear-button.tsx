import { PAGES } from '#contract/urls.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { useNavigator } from '#web/ui/use-navigator.ts';

interface ClearButtonProps extends ButtonLook {
  readonly children: string;
}

/** Leads back to all products; as a form it does so without scripts too. */
export function ClearButton({ children, ...look }: ClearButtonProps) {
  const navigator = useNavigator();
  return (
    <form
      action={PAGES.shop}
      onSubmit={event => {
        event.preventDefault();
        navigator.push(PAGES.shop, null, { preventScrollReset: true });
      }}
    >
      <Button type="submit" {...look}>
        {children}
      </Button>
    </form>
  );
}
