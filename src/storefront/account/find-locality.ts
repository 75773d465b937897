import { API, fill } from '#contract/urls.ts';

interface FoundLocality {
  readonly city: string | undefined;
  readonly state: string | undefined;
}

/** What the server knows of a PIN code. Only a suggestion, so that any failure is as good as no answer. */
export async function findLocality(pin: string): Promise<FoundLocality | undefined> {
  try {
    const response = await fetch(fill(API.pinCode, { pin }));
    if (!response.ok) return undefined;
    const { city, state } = (await response.json()) as Readonly<Record<string, unknown>>;
    return { city: textOf(city), state: textOf(state) };
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
