/** The elements of a page's text as Markdown, as far as such texts have any. */
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

interface Props {
  readonly children?: ReactNode;
  readonly href?: string;
}

type Write = (node: ReactNode) => string;

const BLOCKS: Readonly<Record<string, Write>> = {
  h2: children => `## ${toLine(children)}`,
  h3: children => `### ${toLine(children)}`,
  p: children => withoutMarker(toLine(children)),
  ul: children =>
    elementsIn(children)
      .map(item => `- ${toLine(item.props.children)}`)
      .join('\n'),
  ol: children =>
    elementsIn(children)
      .map((item, index) => `${index + 1}. ${toLine(item.props.children)}`)
      .join('\n'),
};

/** A name in braces, of which the page makes a link where it stands for one. */
const PLACEHOLDER = /^\{\w+\}$/;

/** Throws for an element that has no Markdown here. */
export function toMarkdown(node: ReactNode): string {
  return elementsIn(node)
    .map(({ type, props }) => {
      const write = BLOCKS[String(type)];
      if (write === undefined) throw new Error(`There is no Markdown for a block ${String(type)}`);
      return write(props.children);
    })
    .join('\n\n');
}

/** Returns those of HTML: fragments and components are replaced by what is in them. */
function elementsIn(node: ReactNode): readonly ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement<Props>(node)) return [];
  return typeof node.type === 'string' ? [node] : elementsIn(findContent(node));
}

/** The components of these texts are plain functions without hooks. */
function findContent({ type, props }: ReactElement<Props>): ReactNode {
  return type === Fragment ? props.children : (type as (props: Props) => ReactNode)(props);
}

function toLine(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return node.map(toLine).join('');
  if (!isValidElement<Props>(node)) return '';
  const { type, props } = node;
  if (type === 'strong') return `**${toLine(props.children)}**`;
  if (type === 'a') return toLink(toLine(props.children), props.href);
  if (typeof type === 'string') throw new Error(`There is no Markdown for ${type} within a line`);
  return toLine(findContent(node));
}

function toLink(text: string, href = ''): string {
  return PLACEHOLDER.test(text) ? text : `[${text}](${href})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<~]|&(?=#?\w+;)/g, String.raw`\$&`);
}

/** A paragraph may begin with what begins a heading, a quotation or a list. */
function withoutMarker(text: string): string {
  return text.replace(/^(?=[#>+-])|^\d+(?=[.)])/, start => `${start}\\`);
}
