/** Short messages at the top right; what shows them is part of the frame (spec 2 and 9). */
import { create } from 'zustand';
import { TIMES } from '#domain/settings.ts';

interface ToastPosition {
  /** Whether the place for messages is to be drawn: in idle time, or with the first message if that comes sooner. */
  readonly isWanted: boolean;
  readonly want: () => void;
}

export const useToastPosition = create<ToastPosition>()(set => ({
  isWanted: false,
  want: () => set({ isWanted: true }),
}));

export function toastSuccess(message: string): void {
  void show('success', message, TIMES.toast.success);
}

export function toastError(message: string): void {
  void show('error', message, TIMES.toast.error);
}

export function toastInfo(message: string): void {
  void show('blank', message, TIMES.toast.blank);
}

/** Nobody needs a message before the page stands, so what keeps and times them comes after it. */
async function show(tone: 'success' | 'error' | 'blank', message: string, duration: number): Promise<void> {
  useToastPosition.getState().want();
  const { toast } = await import('react-hot-toast/headless');
  const say = { success: toast.success, error: toast.error, blank: toast }[tone];
  say(message, { duration });
}
