/** The parameters of a vendor's redirect; undefined for any other URL. */
export function returnedParams(search: string): Readonly<Record<string, string>> | undefined {
  const params = Object.fromEntries(new URLSearchParams(search));
  const isAnswer = params['code'] !== undefined || params['error'] !== undefined;
  return isAnswer && params['state'] !== undefined ? params : undefined;
}
