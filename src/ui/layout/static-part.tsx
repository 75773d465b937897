import { type ReactNode, useState } from 'react';

interface StaticPartProps {
  /** It differs for what a navigation exchanges, such as products. */
  readonly id: string;
  readonly className?: string | undefined;
  /** On a server the content, in a browser what loads its script. */
  readonly children: ReactNode;
}

/**
 * A part of a page in which nothing listens. The document has its content, which stays as it is, so that its script is for
 * those alone who navigate to the page.
 */
export function StaticPart({ id, className, children }: StaticPartProps) {
  const [html] = useState(() =>
    import.meta.env.SSR ? undefined : globalThis.document.getElementById(id)?.innerHTML,
  );
  return html === undefined ? (
    <div id={id} className={className}>
      {children}
    </div>
  ) : (
    <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
