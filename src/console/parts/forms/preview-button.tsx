import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide';
import type { ReactNode } from 'react';
import { createPreview } from '#console/api/previews.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';

interface PreviewButtonProps {
  /** The path of the page of the shop. */
  readonly path: string;
  /** The id of a schedule that has begun in it; by default it is the draft. */
  readonly schedule?: string | undefined;
  readonly children: ReactNode;
}

/** Shows a page of the shop as the draft has it, or as it will be then. The tab is opened at the press: one opened later is blocked as a pop-up. */
export function PreviewButton({ path, schedule, children }: PreviewButtonProps) {
  const preview = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { url } = await createPreview(path, schedule);
      if (tab === null) location.assign(url);
      else tab.location.href = url;
    },
    onError: (_error, tab) => tab?.close(),
  });
  return (
    <Button
      variant="quiet"
      size="compact"
      busy={preview.isPending}
      onClick={() => preview.mutate(open('', '_blank'))}
    >
      <Icon shape={Eye} size={18} />
      {children}
    </Button>
  );
}
