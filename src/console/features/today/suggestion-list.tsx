/** What makes buying easier and came with a later release: each goes into the draft, or is dismissed for good, by one press. */
import { useMutation } from '@tanstack/react-query';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { BUYING } from '#console/parts/settings/buying-topic.ts';
import { defaultText } from '#console/parts/settings/default-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { Suggestion } from '#contract/console/today.ts';
import { Button } from '#ui/forms/button.tsx';
import { dismissSuggestion, takeSuggestion } from './suggestion-api.ts';
import styles from './suggestion-list.module.css';

export function SuggestionList({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  return (
    <PageSection
      title="Make buying easier"
      actions={<PageLink to={`/settings/${BUYING.path}`}>{BUYING.label}</PageLink>}
    >
      <p className={styles.intro}>
        Your shop sells as before. New shops begin with these, and yours can have them too: what you choose
        goes into the draft, and shoppers see it once you publish.
      </p>
      <LinedList aria-label="Make buying easier">
        {suggestions.map(suggestion => (
          <LinedItem key={suggestion.name}>
            <SuggestionItem {...suggestion} />
          </LinedItem>
        ))}
      </LinedList>
    </PageSection>
  );
}

function SuggestionItem({ name, values }: Suggestion) {
  const { title, text } = defaultText(name, values);
  const take = useMutation({
    mutationFn: () => takeSuggestion(name),
    onSuccess: () => toastSuccess(`${title}: in the draft. Shoppers see it once you publish.`, 'draft'),
  });
  const dismiss = useMutation({
    mutationFn: () => dismissSuggestion(name),
    onSuccess: () => toastSuccess('Not suggested any more. Settings, How shoppers buy, still shows it.'),
  });
  const isBusy = take.isPending || dismiss.isPending;
  return (
    <>
      <strong>{title}</strong>
      <p className={styles.text}>{text}</p>
      <ButtonRow>
        <Button
          size="compact"
          aria-label={`Use it: ${title}`}
          busy={take.isPending}
          disabled={isBusy}
          onClick={() => take.mutate()}
        >
          Use it
        </Button>
        <Button
          variant="quiet"
          size="compact"
          aria-label={`Not for us: ${title}`}
          busy={dismiss.isPending}
          disabled={isBusy}
          onClick={() => dismiss.mutate()}
        >
          Not for us
        </Button>
      </ButtonRow>
    </>
  );
}
