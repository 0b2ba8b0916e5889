import type { MatcherFunction } from '@testing-library/react';

/** The nearest part of the page around a text that is more than the text's own element. */
export function around(text: Element): HTMLElement | null {
  return text.closest<HTMLElement>(':not(span)');
}

/** Finds the smallest element whose whole text fits, also where parts of the text are elements of their own. */
export function wholeText(pattern: RegExp): MatcherFunction {
  const fits = (element: Element | null): boolean => pattern.test(element?.textContent ?? '');
  return (_, element) => fits(element) && !Array.from(element?.children ?? []).some(fits);
}
