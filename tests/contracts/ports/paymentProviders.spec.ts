/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { FormPaymentProvider, type ShowForm } from '#infrastructure/payments/FormPaymentProvider.ts';
import { FramePaymentProvider } from '#infrastructure/payments/FramePaymentProvider.ts';
import { RedirectPaymentProvider } from '#infrastructure/payments/RedirectPaymentProvider.ts';
import type { CheckoutSession, StripeJs } from '#infrastructure/payments/stripe/StripeJs.ts';
import { stripeForm } from '#infrastructure/payments/stripe/stripeForm.ts';
import { yooKassaForm } from '#infrastructure/payments/yookassa/provider.ts';
import { FakePaymentProvider } from '#tests/fakes/FakePaymentProvider.ts';
import { aPayment, describePaymentProvider, room } from './describePaymentProvider.ts';

describePaymentProvider('in memory', () => {
  const provider = new FakePaymentProvider();
  return {
    provider,
    visited: () => provider.opened.map(({ url }) => url ?? ''),
    forms: {
      presentations: ['embedded', 'modal'],
      host: {},
      stands: () => provider.form !== undefined,
      end: (_, hint) => provider.form?.end(hint),
    },
  };
});

function browser() {
  const destinations: string[] = [];
  return {
    destinations,
    url: () => 'https://shop.example/orders/1',
    leave: (url: string) => void destinations.push(url),
  };
}

describePaymentProvider('with a page of its own', () => {
  const page = browser();
  const provider = new RedirectPaymentProvider('', () => 'en', page);
  return { provider, visited: () => page.destinations.map((url) => new URL(url).pathname) };
});

describePaymentProvider('with a page that may stand in a frame', () => {
  const page = browser();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const frame = () => host.querySelector('iframe');
  // What is gone from the page can still speak: its window is kept.
  const frames: { readonly src: string; readonly contentWindow: Window | null }[] = [];
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLIFrameElement) frames.push({ src: node.src, contentWindow: node.contentWindow });
    }
  }).observe(host, { childList: true });
  return {
    provider: new FramePaymentProvider('', () => 'en', page),
    visited: () => [...page.destinations, ...frames.map(({ src }) => src)].map((url) => new URL(url).pathname),
    forms: {
      presentations: ['embedded', 'modal'],
      host,
      stands: () => frame() !== null,
      end: ({ id }, hint) => {
        const [{ src, contentWindow } = { src: '', contentWindow: null }] = frames;
        const data = { from: 'carte-payment', paymentId: id, hint };
        const { origin } = new URL(src);
        dispatchEvent(new MessageEvent('message', { data, origin, source: contentWindow }));
      },
    },
  };
});

const neverCalled = (): never => {
  throw new Error('this form was not asked for');
};

/** A vendor whose script draws a form, and takes it out when it is told to. */
function form() {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  let end: () => void = () => {};
  let ready: () => void = () => {};
  let fail: (reason: unknown) => void = () => {};
  const draw = (into: HTMLElement): void => into.append(document.createElement('form'));
  return {
    host,
    draw,
    clear: () => host.replaceChildren(),
    hear: (onEnd: () => void) => (end = onEnd),
    hearReady: (onReady: () => void) => (ready = onReady),
    ready: () => ready(),
    hearFailure: (onFailure: (reason: unknown) => void) => (fail = onFailure),
    end: () => end(),
    fail: () => fail(new Error('the token is too old')),
  };
}

function withForm(
  page: ReturnType<typeof browser>,
  of: ReturnType<typeof form>,
  show: (params: Params) => ShowForm,
  more: Params = {},
) {
  const urls: string[] = [];
  const params = { clientSecret: 'cs_secret', confirmationToken: 'ct-1', ...more };
  const fetch = async (request: RequestInfo | URL): Promise<Response> => {
    urls.push((request as Request).url);
    return Response.json({ params });
  };
  const http = new HttpClient({ baseUrl: '', locale: () => 'en', fetch });
  const provider = new FormPaymentProvider({
    apiUrl: '',
    locale: () => 'en',
    http,
    prepare: async (container) => show(container),
    browser: page,
  });
  return {
    provider,
    visited: () => [...page.destinations, ...urls].map((url) => new URL(url).pathname),
    forms: {
      presentations: ['embedded', 'modal'] as const,
      host: of.host,
      stands: () => of.host.querySelector('form') !== null,
      end: () => of.end(),
      isNeverDismissedWithin: true,
    },
  };
}

type Params = Readonly<Record<string, string>>;
type Loaded = Awaited<ReturnType<ReturnType<StripeJs['initCheckout']>['loadActions']>>;
type Actions = Extract<Loaded, { readonly type: 'success' }>['actions'];

function stripe() {
  const of = form();
  const subject = withForm(browser(), of, (params) =>
    stripeForm(
      () => ({
        initCheckout: neverCalled,
        initEmbeddedCheckout: async ({ clientSecret, onComplete }) => {
          expect(clientSecret).toBe('cs_secret');
          of.hear(onComplete);
          return { mount: of.draw, destroy: of.clear };
        },
      }),
      params,
      'en',
    ),
  );
  return { ...subject, of };
}

/** Stripe.js with a session of 929 in whole units of a currency that has no others. */
function paymentElement() {
  const of = form();
  const session = (type: CheckoutSession['status']['type']): CheckoutSession => ({
    status: { type },
    total: { total: { minorUnitsAmount: 929 } },
    minorUnitsAmountDivisor: 1,
    currency: 'jpy',
  });
  const confirmed: object[] = [];
  const element = {
    session: session('open'),
    confirmed,
    /** What the next confirmation is answered. */
    answer: { type: 'success' } as Awaited<ReturnType<Actions['confirm']>>,
    themes: [] as string[],
    isLoadable: true,
    mounts: 'ready' as 'ready' | 'fail',
  };
  const stripeJs: StripeJs = {
    initEmbeddedCheckout: neverCalled,
    initCheckout: ({ clientSecret, elementsOptions }) => {
      expect(clientSecret).toBe('cs_secret');
      element.themes.push(elementsOptions.appearance.theme);
      return {
        changeAppearance: ({ theme }) => void element.themes.push(theme),
        on: (_, listener) => of.hear(() => listener(session('complete'))),
        loadActions: async () => {
          if (!element.isLoadable) return { type: 'error', error: { message: 'expired' } };
          const confirm: Actions['confirm'] = async (options) => {
            confirmed.push(options);
            return element.answer;
          };
          return { type: 'success', actions: { getSession: () => element.session, confirm } };
        },
        createPaymentElement: () => ({
          mount: (host) => {
            of.draw(host);
            of[element.mounts]();
          },
          destroy: of.clear,
          on: (event: string, listener: (event: { readonly error: object }) => void) => {
            if (event === 'ready') of.hearReady(() => listener({ error: {} }));
            else of.hearFailure((error) => listener({ error: error as object }));
          },
        }),
      };
    },
  };
  const subject = withForm(browser(), of, (params) => stripeForm(() => stripeJs, params, 'en'), {
    form: 'payment-element',
  });
  return { ...subject, of, element, session };
}

function yooKassa() {
  const of = form();
  const subject = withForm(browser(), of, (params) =>
    yooKassaForm(({ confirmation_token, error_callback }) => {
      expect(confirmation_token).toBe('ct-1');
      of.hearFailure(error_callback);
      return {
        on: (event, hear) => void (event === 'success' && of.hear(hear)),
        render: async (id) => of.draw(document.getElementById(id) ?? document.body),
        destroy: of.clear,
      };
    }, params),
  );
  return { ...subject, of };
}

describePaymentProvider('with a form of Stripe’s', stripe);
describePaymentProvider('with a Payment Element of Stripe’s', paymentElement);
describePaymentProvider('with a form of YooKassa’s', yooKassa);

describe('a Payment Element of Stripe’s', () => {
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  async function opened() {
    const subject = paymentElement();
    const { offered, openContainer, close } = room(subject.forms.host);
    const hint = subject.provider.open(aPayment({ presentation: 'embedded' }), openContainer);
    await soon();
    const [offer] = offered;
    if (offer === undefined) throw new Error('The button was not offered');
    return { ...subject, offer, hint, close };
  }

  it('offers the shop’s button with what Stripe is to charge', async () => {
    const { offer, close, hint } = await opened();
    expect([offer.amount, offer.currency]).toEqual([92_900, 'JPY']);
    close();
    await hint;
  });

  it('ends once its confirmation is accepted', async () => {
    const { offer, element, forms, hint } = await opened();
    expect(await offer.confirm()).toBeUndefined();
    expect([await hint, element.confirmed, forms.stands()]).toEqual(['finished', [{ redirect: 'if_required' }], false]);
  });

  it('stays after a refusal, whose reason it tells, and is paid with another confirmation', async () => {
    const { offer, element, forms, hint } = await opened();
    element.answer = { type: 'error', error: { message: 'Your card was declined.' } };
    expect([await offer.confirm(), forms.stands()]).toEqual(['Your card was declined.', true]);
    element.answer = { type: 'error', error: {} };
    expect([await offer.confirm(), forms.stands()]).toEqual(['', true]);
    element.answer = { type: 'success' };
    await offer.confirm();
    expect([await hint, element.confirmed.length]).toEqual(['finished', 3]);
  });

  it('ends if an earlier confirmation has paid, although this one is refused', async () => {
    const { offer, element, session, hint } = await opened();
    element.answer = { type: 'error', error: { message: 'This session is complete.' } };
    element.session = session('complete');
    await offer.confirm();
    expect(await hint).toBe('finished');
  });

  it('follows the page’s theme while it stands', async () => {
    const { element, close, hint } = await opened();
    const { dataset } = document.documentElement;
    dataset['theme'] = 'dark';
    await soon();
    expect(element.themes).toHaveLength(2);
    close();
    await hint;
    dataset['theme'] = 'light';
    await soon();
    expect(element.themes).toHaveLength(2);
  });

  it.each([
    ['its session has expired', { isLoadable: false }],
    ['it cannot be loaded', { mounts: 'fail' }],
  ] as const)('is removed and returns that nothing was paid when %s', async (_, fault) => {
    const subject = paymentElement();
    Object.assign(subject.element, fault);
    const opening = subject.provider.open(aPayment({ presentation: 'modal' }), room(subject.forms.host).openContainer);
    await expect(opening).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect(subject.forms.stands()).toBe(false);
  });
});

describe('an embedded form of a payment vendor', () => {
  it('is opened with parameters that the back end sent at once', async () => {
    const { provider, visited, forms, of } = stripe();
    const { openContainer } = room(forms.host);
    const payment = aPayment({ presentation: 'embedded', url: undefined, params: { clientSecret: 'cs_secret' } });
    const hint = provider.open(payment, openContainer);
    await new Promise((resolve) => setTimeout(resolve));
    of.end();
    expect([await hint, visited()]).toEqual(['finished', []]);
  });

  it('that the vendor rejects is removed and returns that nothing was paid', async () => {
    const { provider, forms, of } = yooKassa();
    const { openContainer } = room(forms.host);
    const hint = provider.open(aPayment({ presentation: 'embedded' }), openContainer);
    setTimeout(of.fail, 10);
    await expect(hint).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect(forms.stands()).toBe(false);
  });

  it('requests no container when its script fails to load', async () => {
    const { presentations, openContainer } = room();
    const http = new HttpClient({ baseUrl: '', locale: () => 'en', fetch: async () => Response.json({ params: {} }) });
    const prepare = (): Promise<never> => Promise.reject(new Error('blocked'));
    const provider = new FormPaymentProvider({ apiUrl: '', locale: () => 'en', http, prepare, browser: browser() });
    const opened = provider.open(aPayment({ presentation: 'modal' }), openContainer);
    await expect(opened).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect(presentations).toEqual([]);
  });

  it.each([{}, { params: 'none' }, { params: { clientSecret: 7 } }])(
    'is not opened with an answer like %j',
    async (answer) => {
      const http = new HttpClient({ baseUrl: '', locale: () => 'en', fetch: async () => Response.json(answer) });
      const prepare = async (): Promise<ShowForm> => async () => () => {};
      const provider = new FormPaymentProvider({ apiUrl: '', locale: () => 'en', http, prepare, browser: browser() });
      const opened = provider.open(aPayment({ presentation: 'modal' }), room().openContainer);
      await expect(opened).rejects.toMatchObject({ code: 'payment.unavailable' });
    },
  );
});
