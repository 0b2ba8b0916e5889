/** All that was begun on fakes has come to its end: they answer without the network and without time. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
