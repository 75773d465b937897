/** The messages of the page. Their time stands still while the pointer or the focus is on them. */
import { toast, useToaster } from 'react-hot-toast/headless';
import { TOAST_LIMIT } from '#domain/constants/limits.ts';
import { ToastList } from './toast-list.tsx';
import { useToastPause } from './use-toast-pause.ts';

const TONES = {
  success: 'success',
  error: 'error',
  loading: 'plain',
  blank: 'plain',
  custom: 'plain',
} as const;

export function Toasts() {
  const { toasts, handlers } = useToaster();
  const pause = useToastPause(handlers, toasts.length === 0);
  const views = toasts.slice(0, TOAST_LIMIT).map(each => ({
    id: each.id,
    message: typeof each.message === 'function' ? each.message(each) : each.message,
    tone: TONES[each.type],
    leaving: !each.visible,
  }));
  return <ToastList toasts={views} onDismiss={id => toast.dismiss(id)} {...pause} />;
}
