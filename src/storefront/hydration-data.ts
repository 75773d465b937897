/** What the document gives to its scripts, parsed once. */
import { HYDRATION_DATA_ID, type HydrationData } from '#contract/document.ts';

let parsed: HydrationData | undefined;

/** Throws when the document has none. */
export function hydrationData(): HydrationData {
  parsed ??= JSON.parse(hydrationElement()?.textContent ?? '') as HydrationData;
  return parsed;
}

/** The document knows whether its catalogue is too large to be fetched as a whole. */
export function isLargeCatalogue(): boolean {
  return hydrationElement()?.dataset['large'] !== undefined;
}

/** Returns the version to ask the server for lists of; undefined where the browser makes them of the catalogue. */
export function listsVersion(): string | undefined {
  return hydrationElement()?.dataset['lists'];
}

function hydrationElement(): HTMLElement | null {
  return document.getElementById(HYDRATION_DATA_ID);
}
