/** Returns the scripts and styles that a document names: one in an attribute, or several with spaces between. */
export function filesIn(html: string): ReadonlySet<string> {
  const files = html.matchAll(/(?<=[" ])\/assets\/[^\s"]+(?=[" ])/g);
  return new Set([...files].map(([file]) => file));
}
