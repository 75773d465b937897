/** The messages of the shop, shown until their time is up; a pointer or focus on them holds the time. */
import { toast, useToaster } from 'react-hot-toast/headless';
import { TOAST_LIMIT } from '#domain/settings.ts';
import { ToastList, type ToastView } from '#ui/feedback/toast-list.tsx';

const TONES = {
  success: 'success',
  error: 'error',
  loading: 'plain',
  blank: 'plain',
  custom: 'plain',
} as const;

export function Toasts() {
  const { toasts } = useToaster();
  const views = toasts.slice(0, TOAST_LIMIT).map(
    ({ id, message, type, visible }): ToastView => ({
      id,
      message: typeof message === 'string' ? message : '',
      tone: TONES[type],
      leaving: !visible,
    }),
  );
  return <ToastList toasts={views} onDismiss={id => toast.dismiss(id)} />;
}
