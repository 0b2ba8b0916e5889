import { useLayoutEffect } from 'react';

/** A part of the page whose presence changes the style of parts elsewhere. */
export type RootMark = 'cart-bar' | 'dialog' | 'late-notice' | 'order-bar' | 'order-button' | 'to-top';

const values: Partial<Record<RootMark, readonly string[]>> = {};

/**
 * Marks the document's root with `data-with-NAME` while this component is mounted and `value` is a string. Use it
 * instead of `:has()` on the root: with that, the browser calculates styles anew with each element that is inserted
 * anywhere.
 */
export function useRootMark(name: RootMark, value: string | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return undefined;
    setValues(name, [...(values[name] ?? []), value]);
    return () => {
      const all = values[name] ?? [];
      setValues(name, all.toSpliced(all.lastIndexOf(value), 1));
    };
  }, [name, value]);
}

/** The newest value wins. */
function setValues(name: RootMark, all: readonly string[]): void {
  values[name] = all;
  const newest = all.at(-1);
  const attribute = `data-with-${name}`;
  if (newest === undefined) document.documentElement.removeAttribute(attribute);
  else document.documentElement.setAttribute(attribute, newest);
}
