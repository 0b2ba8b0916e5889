import { Children, type ReactNode } from 'react';

interface TextElementProps {
  readonly children?: ReactNode;
}

/**
 * The element around each message, number and date, given to `IntlProvider` as `textComponent`. A browser's translator replaces the text
 * nodes of a page: React would look for those that it made, to change them or to insert something before them, and fail. An
 * element that holds one string keeps its place, and React sets its content whole.
 */
export function TextElement({ children }: TextElementProps): ReactNode {
  const parts = Children.toArray(children);
  if (parts.every(isText)) return <span>{parts.join('')}</span>;
  return <span>{Children.map(children, (part) => (isText(part) ? <span>{part}</span> : part))}</span>;
}

function isText(part: ReactNode): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}
