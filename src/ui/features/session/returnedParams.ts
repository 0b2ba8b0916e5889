/** What a vendor adds to the address that it leads back to; undefined for an address that nobody led back to. */
export function returnedParams(search: string): Readonly<Record<string, string>> | undefined {
  const params = Object.fromEntries(new URLSearchParams(search));
  const isAnswer = params['code'] !== undefined || params['error'] !== undefined;
  return isAnswer && params['state'] !== undefined ? params : undefined;
}
