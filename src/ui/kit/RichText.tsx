import type { ReactNode } from 'react';
import { parseRichText, type RichNode } from '#domain/text/richText.ts';
import { classNames } from './classNames.ts';
import styles from './RichText.module.css';

interface RichTextProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** Renders limited HTML from the back end: paragraphs, lists, headings, emphasis and links. */
export function RichText({ html, className }: RichTextProps): ReactNode {
  return <div className={classNames(styles.text, className)}>{parseRichText(html).map(draw)}</div>;
}

function draw(node: RichNode, place: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br key={place} />;
  if (Tag !== 'a') return <Tag key={place}>{children.map(draw)}</Tag>;
  const isExternal = href?.startsWith('http');
  return (
    <a key={place} href={href} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children.map(draw)}
    </a>
  );
}
