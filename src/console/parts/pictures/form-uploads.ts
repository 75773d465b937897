/** The pictures that a form waits for when it is saved: none may be left out because it was still on its way. */
import { createContext, type RefObject, useCallback, useEffect, useState } from 'react';

interface UploadCount {
  readonly running: number;
  readonly failed: number;
}

/** The fields of a form report their uploads here. */
export const FormUploadsContext = createContext<(field: string, count: UploadCount) => void>(() => undefined);

export function useFormUploads(form: RefObject<HTMLFormElement | null>) {
  const [byField, setByField] = useState<Readonly<Record<string, UploadCount>>>({});
  /** Says whether somebody tried to save too early. */
  const [isHeld, setHeld] = useState(false);
  const [wasStopped, setStopped] = useState(false);
  const report = useCallback(
    (field: string, count: UploadCount) => setByField(all => ({ ...all, [field]: count })),
    [],
  );
  const counts = Object.values(byField);
  const isRunning = counts.some(({ running }) => running > 0);
  const hasFailed = counts.some(({ failed }) => failed > 0);
  if (isHeld && !isRunning && hasFailed) {
    setHeld(false);
    setStopped(true);
  }
  useEffect(() => {
    if (isHeld && !isRunning) form.current?.requestSubmit();
  }, [form, isHeld, isRunning]);
  return {
    report,
    isRunning,
    /** The form is saved as soon as the pictures are there. */
    isWaiting: isHeld && isRunning,
    message:
      wasStopped && hasFailed ? 'A picture could not be uploaded. Try again, or remove it.' : undefined,
    /** Returns whether the form cannot be saved yet; it then waits for what is on its way. */
    holdBack: (): boolean => {
      setHeld(isRunning);
      setStopped(hasFailed);
      return isRunning || hasFailed;
    },
  };
}
