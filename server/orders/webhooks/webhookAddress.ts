/** Ports that fetch refuses to call: those of other protocols, by the Fetch standard. */
const BLOCKED_PORTS = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143
  161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045
  4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`
    .split(/\s+/)
    .map(Number),
);

/** Names that are reserved for documents and tests (RFC 2606), and the addresses that are none. */
const NOWHERE = /^(?:0\.0\.0\.0|\[::\]|(?:.*\.)?(?:example|invalid|test))$/;

/** Why a webhook's address could never be called; undefined for one that could. */
export function webhookAddressFault(
  text: string,
  { isProduction }: { readonly isProduction: boolean },
): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'must be like https://till.example/orders';
  if (url.username !== '' || url.password !== '') return 'may not hold a name or password: deliveries are signed';
  if (url.port !== '' && BLOCKED_PORTS.has(Number(url.port)))
    return `names the port ${url.port}, which is never called`;
  if (isProduction && NOWHERE.test(url.hostname)) return `names ${url.hostname}, which nobody has`;
  return undefined;
}
