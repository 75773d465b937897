import { PAGES } from '#contract/urls.ts';
import { navigate } from '#storefront/navigate.ts';
import { Button, type ButtonLook } from '#ui/forms/button.tsx';

interface ClearButtonProps extends ButtonLook {
  readonly children: string;
}

/** Leads back to all products; as a form it does so without scripts too. */
export function ClearButton({ children, ...look }: ClearButtonProps) {
  return (
    <form
      action={PAGES.shop}
      onSubmit={event => {
        event.preventDefault();
        navigate(PAGES.shop, { keepScroll: true });
      }}
    >
      <Button type="submit" {...look}>
        {children}
      </Button>
    </form>
  );
}
