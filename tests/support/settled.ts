/** Resolves when everything started on fakes has ended, because they need neither network nor time. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
