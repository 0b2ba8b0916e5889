/** Decodes percent escapes; undefined when they are malformed, as in `50%`. */
export function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
