/** The description of the interface as a page: no script, every call with an address of its own. */
import { SHOP } from '#domain/settings.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { fieldsOf } from './docs-fields.ts';
import type { Call, Content, Description, Parameter } from './openapi-document.ts';

interface NamedCall {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly call: Call;
}

export function docsPage(description: Description, styles: readonly string[]): string {
  const { info, tags } = description;
  const calls = callsOf(description);
  const groups = tags.map(tag => ({
    ...tag,
    calls: calls.filter(({ call }) => call.tags?.includes(tag.name)),
  }));
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.title)}</title>
<link rel="icon" href="/images/favicon.svg" type="image/svg+xml">
${styles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header>
<p><a href="/">${escapeHtml(SHOP.name)}</a></p>
<h1>${escapeHtml(info.title)}</h1>
<p>${prose(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a>, OpenAPI ${escapeHtml(description.openapi)}.</p>
<nav aria-label="Calls">${groups.map(tableOfContents).join('')}</nav>
</header>
<main id="calls">
${groups.map(group => `<section aria-labelledby="${group.name}"><h2 id="${group.name}">${escapeHtml(group.description)}</h2>${group.calls.map(callArticle).join('\n')}</section>`).join('\n')}
</main>
</body>
</html>
`;
}

function callsOf({ paths }: Description): readonly NamedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      id: call.operationId ?? `${method}${path.replaceAll(/[^\w]+/g, '-')}`,
      call,
    })),
  );
}

function tableOfContents({
  description,
  calls,
}: {
  readonly description: string;
  readonly calls: readonly NamedCall[];
}) {
  const entries = calls.map(
    ({ id, call, method, path }) =>
      `<li><a href="#${id}">${escapeHtml(call.summary ?? `${method} ${path}`)}</a></li>`,
  );
  return `<div><p>${escapeHtml(description)}</p><ul>${entries.join('')}</ul></div>`;
}

function callArticle({ method, path, id, call }: NamedCall): string {
  const { summary, description, security, parameters = [], requestBody, responses } = call;
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  return `<article id="${id}" aria-labelledby="${id}-name">
<h3 id="${id}-name"><a href="#${id}">${escapeHtml(summary ?? '')}</a></h3>
<p class="address"><code><b>${method}</b> ${escapeHtml(path)}</code>${security === undefined ? '' : ' <span class="needs">needs a session</span>'}</p>
${description === undefined ? '' : `<p>${prose(description)}</p>`}
${parameters.length === 0 ? '' : `<h4>Parameters</h4><dl>${parameters.map(parameterEntry).join('')}</dl>`}
${requestBody === undefined ? '' : bodyDetails('Body', requestBody)}
${successes.map(([status, content]) => bodyDetails(`${status} ${content.description ?? ''}`, content)).join('\n')}
<details><summary>Refusals</summary><dl>${refusals.map(refusalEntry).join('')}</dl></details>
</article>`;
}

function parameterEntry({ name, in: place, required, description = '', schema }: Parameter): string {
  const needed = required === true ? 'required' : 'optional';
  return `<dt><code>${escapeHtml(name)}</code> <small>in the ${place === 'header' ? 'headers' : place}, ${needed}</small></dt><dd>${prose(description)} ${fieldsOf(schema)}</dd>`;
}

/** A body that says nothing but its status needs no unfolding. */
function bodyDetails(title: string, { content }: Content): string {
  const json = content?.['application/json'];
  if (json === undefined) return `<p>${escapeHtml(title)}</p>`;
  const example =
    json.example === undefined
      ? ''
      : `<p>Example</p><pre><code>${escapeHtml(JSON.stringify(json.example, null, 2))}</code></pre>`;
  return `<details><summary>${escapeHtml(title)}</summary>${fieldsOf(json.schema)}${example}</details>`;
}

function refusalEntry([status, { content }]: readonly [string, Content]): string {
  const examples = Object.values(content?.['application/json']?.examples ?? {});
  const lines = examples.map(({ value }) => {
    const { code, message } = value as { readonly code: string; readonly message: string };
    return `<dd><code>${escapeHtml(code)}</code> ${escapeHtml(message)}</dd>`;
  });
  return `<dt>${status === 'default' ? '500, 503' : escapeHtml(status)}</dt>${lines.join('')}`;
}

/** Text in which what stands between backticks is code. */
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
