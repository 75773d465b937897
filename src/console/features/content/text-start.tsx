/** This button fills an empty text with the one that the page has now, so that nobody begins with nothing. */
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { BuiltInText } from '#contract/console/text-preview.ts';
import { fill } from '#contract/urls.ts';
import type { TextPage } from '#domain/settings.ts';
import { Button } from '#ui/forms/button.tsx';
import styles from './text-page.module.css';

interface TextStartProps {
  readonly page: TextPage;
  readonly onText: (markdown: string) => void;
}

export function TextStart({ page, onText }: TextStartProps) {
  const read = useMutation({
    mutationFn: () =>
      callApi({ method: 'GET', url: fill(CONSOLE_API.builtInText, { page }), answer: BuiltInText }),
    meta: { changesNothing: true },
  });
  const take = () => read.mutate(undefined, { onSuccess: ({ markdown }) => onText(markdown) });
  return (
    <div className={styles.start}>
      <Button look="quiet" size="compact" busy={read.isPending} onClick={take}>
        Start with the present text
      </Button>
    </div>
  );
}
