import type {
  ConfirmablePayment,
  OpenPaymentContainer,
  PaymentHint,
  PaymentProvider,
} from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

type Presentation = Parameters<OpenPaymentContainer>[0];
type Ended = Exclude<PaymentHint, 'left'>;

export interface PaymentProviderSubject {
  readonly provider: PaymentProvider;
  /** The addresses that the customer was led to, on the page or in a form, without what a vendor adds to them. */
  readonly visited: () => readonly string[];
  /** Of one that shows forms in the shop's page. */
  readonly forms?: {
    readonly presentations: readonly Presentation[];
    /** An element of the page. */
    readonly host: object;
    /** Whether a form stands in the host. */
    readonly stands: () => boolean;
    /** The form of a payment comes to its end. */
    readonly end: (payment: Payment, hint: Ended) => void;
    /** It has no way out of its own before its end. */
    readonly isNeverDismissedWithin?: boolean;
  };
}

/** A payment that the provider can show. */
export function aPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 'p1',
    provider: 'demo-bank',
    presentation: 'redirect',
    status: 'pending',
    url: '/payments/p1',
    ...overrides,
  };
}

/** Room in a page that tests look at. */
export function room(host: object = {}) {
  const presentations: Presentation[] = [];
  const offered: ConfirmablePayment[] = [];
  const closing = new AbortController();
  const openContainer: OpenPaymentContainer = async (presentation) => {
    presentations.push(presentation);
    return { host, title: 'Pay', closed: closing.signal, offerButton: (payment) => void offered.push(payment) };
  };
  return { presentations, offered, openContainer, close: () => closing.abort() };
}

/** Lets what waits for the room go on. */
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What each adapter promises, for those within this house and for those without. */
export function describePaymentProvider(name: string, open: () => PaymentProviderSubject): void {
  describe(`the payment provider ${name}`, () => {
    it('sends the customer to the URL of the back end, without other data', async () => {
      const { provider, visited } = open();
      const { openContainer, presentations } = room();
      expect(await provider.open(aPayment(), openContainer)).toBe('left');
      expect([visited(), presentations]).toEqual([['/payments/p1'], []]);
    });

    it('opens the same payment however often it is called', async () => {
      const { provider, visited } = open();
      await provider.open(aPayment(), room().openContainer);
      await provider.open(aPayment(), room().openContainer);
      expect(visited()).toEqual(['/payments/p1', '/payments/p1']);
    });

    const { forms } = open();
    const supported = forms?.presentations ?? [];
    const other = (['embedded', 'modal'] as const).find((one) => !supported.includes(one));

    it.each([
      ['has no address', { url: undefined }],
      ['has an address that would run', { url: 'javascript:alert(1)' }],
      ['has an address that is none', { url: 'data:text/html,x' }],
      ...supported.map(
        (presentation) => [`is ${presentation} and has no address`, { url: undefined, presentation }] as const,
      ),
      ...(other === undefined
        ? []
        : [['is to be shown in a way that it does not know', { presentation: other }] as const]),
    ] as const)('opens nothing when the payment %s', async (_, change) => {
      const { provider, visited } = open();
      const { openContainer, presentations } = room();
      await expect(provider.open(aPayment(change), openContainer)).rejects.toMatchObject({
        code: 'payment.unavailable',
      });
      expect([visited(), presentations]).toEqual([[], []]);
    });

    for (const presentation of supported) {
      describe(`shows a form that is ${presentation}`, () => {
        async function formShown() {
          const { provider, visited, forms: shows } = open();
          if (shows === undefined) throw new Error('There are no forms');
          const payment = aPayment({ presentation });
          const { openContainer, presentations: openedPresentations, close } = room(shows.host);
          const hints: PaymentHint[] = [];
          const done = provider.open(payment, openContainer).then((hint) => hints.push(hint));
          await soon();
          return { payment, visited, openedPresentations, close, hints, done, ...shows };
        }

        it('and keeps it in its container until the form has ended', async () => {
          const { payment, visited, openedPresentations, stands, end, hints, done } = await formShown();
          expect([visited(), openedPresentations, stands(), hints]).toEqual([
            ['/payments/p1'],
            [presentation],
            true,
            [],
          ]);
          end(payment, 'finished');
          await done;
          expect([hints, stands()]).toEqual([['finished'], false]);
        });

        if (forms?.isNeverDismissedWithin !== true) {
          it('and returns that it was closed from within', async () => {
            const { payment, stands, end, hints, done } = await formShown();
            end(payment, 'dismissed');
            await done;
            expect([hints, stands()]).toEqual([['dismissed'], false]);
          });
        }

        it('and removes it when its container is closed, ignoring later messages', async () => {
          const { payment, stands, end, close, hints, done } = await formShown();
          close();
          await done;
          end(payment, 'finished');
          await soon();
          expect([hints, stands()]).toEqual([['dismissed'], false]);
        });

        it('and shows nothing when its container is already closed', async () => {
          const { provider, forms: shows } = open();
          const { openContainer, close } = room(shows?.host);
          close();
          expect(await provider.open(aPayment({ presentation }), openContainer)).toBe('dismissed');
          expect(shows?.stands()).toBe(false);
        });
      });
    }
  });
}
