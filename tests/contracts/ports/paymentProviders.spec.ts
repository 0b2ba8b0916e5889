/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { FramePaymentProvider } from '#infrastructure/payments/FramePaymentProvider.ts';
import { RedirectPaymentProvider } from '#infrastructure/payments/RedirectPaymentProvider.ts';
import { FakePaymentProvider } from '#tests/fakes/FakePaymentProvider.ts';
import { describePaymentProvider } from './describePaymentProvider.ts';

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
  const left: string[] = [];
  return { left, url: () => 'https://shop.example/orders/1', leave: (url: string) => void left.push(url) };
}

describePaymentProvider('with a page of its own', () => {
  const page = browser();
  const provider = new RedirectPaymentProvider('', () => 'en', page);
  return { provider, visited: () => page.left.map((url) => new URL(url).pathname) };
});

describePaymentProvider('with a page that may stand in a frame', () => {
  const page = browser();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const frame = () => host.querySelector('iframe');
  // What is gone from the page can still speak: its window is kept.
  const shown: { readonly src: string; readonly contentWindow: Window | null }[] = [];
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLIFrameElement) shown.push({ src: node.src, contentWindow: node.contentWindow });
    }
  }).observe(host, { childList: true });
  return {
    provider: new FramePaymentProvider('', () => 'en', page),
    visited: () => [...page.left, ...shown.map(({ src }) => src)].map((url) => new URL(url).pathname),
    forms: {
      presentations: ['embedded', 'modal'],
      host,
      stands: () => frame() !== null,
      end: ({ id }, hint) => {
        const [{ src, contentWindow } = { src: '', contentWindow: null }] = shown;
        const data = { from: 'carte-payment', paymentId: id, hint };
        const { origin } = new URL(src);
        dispatchEvent(new MessageEvent('message', { data, origin, source: contentWindow }));
      },
    },
  };
});
