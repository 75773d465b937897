/** Bodies of HTML forms, for the few endpoints that work without JavaScript. */
import type { App } from './route.ts';

const MAX_BYTES = 64 * 1024;

/** The first value of each field. Only for the scope that it is called in: elsewhere bodies are JSON. */
export function parseFormBodies(app: App): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => {
      const fields = new Map<string, string>();
      for (const [name, value] of new URLSearchParams(String(body))) {
        if (!fields.has(name)) fields.set(name, value);
      }
      done(null, Object.fromEntries(fields));
    },
  );
}

/** Returns the fields of a form; a body of another kind has none. */
export function formFields(body: unknown): Readonly<Record<string, string>> {
  const entries: [string, unknown][] = Object.entries(body ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
