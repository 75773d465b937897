import { PAGES } from '#contract/urls.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';

export function BackHome() {
  return (
    <p>
      <LinkButton look="quiet" href={PAGES.home}>
        Back to Home
      </LinkButton>
    </p>
  );
}
