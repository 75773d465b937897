/** Short messages at the top right; what shows them is part of the frame (spec 2 and 9). */
import { toast } from 'react-hot-toast/headless';
import { TIMES } from '#domain/settings.ts';

export function toastSuccess(message: string): void {
  toast.success(message, { duration: TIMES.toast.success });
}

export function toastError(message: string): void {
  toast.error(message, { duration: TIMES.toast.error });
}

export function toastInfo(message: string): void {
  toast(message, { duration: TIMES.toast.blank });
}
