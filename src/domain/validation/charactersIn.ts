/** As a person counts: a letter outside the basic plane is one. The server counts the same. */
export function charactersIn(text: string): number {
  return Array.from(text).length;
}
