import { Children, isValidElement, type ReactNode } from 'react';

interface TextElementProps {
  readonly children?: ReactNode;
}

/**
 * Puts each text of a message, number or date into an element of its own, given to `IntlProvider` as `textComponent`. A
 * browser's translator replaces the text nodes of a page: React would look for those that it made, to change them or to
 * insert something before them, and fail. An element that holds one string keeps its place, and React sets its content
 * whole.
 */
export function TextElement({ children }: TextElementProps): ReactNode {
  return Children.map(children, (part) => (isValidElement(part) ? part : <span>{part}</span>));
}
