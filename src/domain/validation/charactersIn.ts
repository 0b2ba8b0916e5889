/** The number of Unicode code points, so that a character outside the basic plane counts once. The server counts the same way. */
export function charactersIn(text: string): number {
  return Array.from(text).length;
}
