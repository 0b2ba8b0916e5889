/** The text behind percent escapes; undefined where they are broken, as in `50%`. */
export function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
