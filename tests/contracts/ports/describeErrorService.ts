import { MarketErrorReporter } from '#infrastructure/errors/MarketErrorReporter.ts';

const SILENT = { report: (): void => {} };
const PERSONAL = [
  'anna@example.org',
  '+7 900 555-00-01',
  'eyJhbGciOi.eyJzdWIiOi.c2ln',
  'https://shop.example/cart?phone=1',
  'for "Port Street, 17"',
];
/** What must not be left of them. Each is longer than what a random id may hold by chance. */
const SECRETS = ['anna@', '555-00-01', 'eyJhbGci', 'phone=', 'Port Street'];

/** A fault as the service has understood it. */
export interface ToldFault {
  readonly type: string;
  readonly message: string;
  readonly context: string;
  readonly release: string;
}

export interface ErrorServiceKind {
  readonly name: string;
  open(): Promise<{
    /** The parts of a market that name the service. */
    readonly market: ConstructorParameters<typeof MarketErrorReporter>[1];
    /** Every request that came, as its bytes were. */
    readonly requests: readonly { readonly url: string; readonly headers: object; readonly body: string }[];
    /** Resolves with the next request. */
    next(): Promise<void>;
    /** Reads a request as the service does. */
    understood(body: string): ToldFault;
    close(): Promise<void>;
  }>;
}

/** What every service that is told of faults learns, and what none does. */
export function describeErrorService({ name, open }: ErrorServiceKind): void {
  describe(`the error service ${name}`, () => {
    let service: Awaited<ReturnType<ErrorServiceKind['open']>>;
    let isAgreed = true;

    beforeEach(async () => {
      isAgreed = true;
      service = await open();
    });
    afterEach(() => service.close());
    const report = (error: Error, context: string): void =>
      new MarketErrorReporter(SILENT, service.market, () => isAgreed).report(error, context);

    it('learns what happened and where, and nothing personal', async () => {
      const nextReport = service.next();
      report(new TypeError(`cannot read ${PERSONAL.join(' ')}`), `${name} cart`);
      await nextReport;
      const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = service.requests;
      expect(service.understood(body)).toEqual({
        type: 'TypeError',
        message: 'cannot read [email] [number] [token] https://shop.example/cart for [text]',
        context: `${name} cart`,
        release: service.market.version,
      });
      const request = [url, body, JSON.stringify(headers)].join('\n');
      for (const secret of SECRETS) expect(request).not.toContain(secret);
      expect(Object.keys(headers).filter((header) => ['cookie', 'authorization', 'referer'].includes(header))).toEqual(
        [],
      );
    });

    it('is told of each fault once for each page', async () => {
      const nextReport = service.next();
      report(new Error('the same'), `${name} menu`);
      report(new Error('the same'), `${name} menu`);
      await nextReport;
      const other = service.next();
      report(new Error('another'), `${name} menu`);
      await other;
      expect(service.requests.map(({ body }) => service.understood(body).message)).toEqual(['the same', 'another']);
    });

    it('learns nothing without consent', async () => {
      isAgreed = false;
      report(new Error('unseen'), `${name} before`);
      isAgreed = true;
      const nextReport = service.next();
      report(new Error('seen'), `${name} after`);
      await nextReport;
      expect(service.requests.map(({ body }) => service.understood(body).message)).toEqual(['seen']);
    });
  });
}
