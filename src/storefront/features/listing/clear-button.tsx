import { PAGES } from '#contract/urls.ts';
import { navigate } from '#storefront/navigate.ts';
import { Button, type ButtonVariant } from '#ui/forms/button.tsx';

interface ClearButtonProps extends ButtonVariant {
  readonly children: string;
}

/** Leads back to all products; as a form it does so without scripts too. */
export function ClearButton({ children, ...variant }: ClearButtonProps) {
  return (
    <form
      action={PAGES.shop}
      onSubmit={event => {
        event.preventDefault();
        navigate(PAGES.shop, { preserveScroll: true });
      }}
    >
      <Button type="submit" {...variant}>
        {children}
      </Button>
    </form>
  );
}
