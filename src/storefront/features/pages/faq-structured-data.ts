/** The questions and answers as search engines read them. */
import { isValidElement, type ReactNode } from 'react';
import type { Question } from './questions.tsx';

export function questionData(questions: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toText(answer) },
    })),
  };
}

interface Written {
  readonly children?: ReactNode;
}

/**
 * Returns the words of an answer. A part that wraps words, as a link does, has them within; one that has none is a plain
 * function that can be asked for them.
 */
function toText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(toText).join('');
  if (!isValidElement<Written>(node)) return '';
  const { children } = node.props;
  if (typeof node.type !== 'function' || children !== undefined) return toText(children);
  const write = node.type as (props: Written) => ReactNode;
  return toText(write(node.props));
}
