import type { Market } from '#application/market/Market.ts';
import { PROVIDER_NAMES } from '#application/market/providerNames.ts';
import { sources as auth } from '#infrastructure/auth/sources.ts';
import { sources as captcha } from '#infrastructure/captcha/sources.ts';
import { contentSources } from '#infrastructure/contentSources.ts';
import { sources as errors } from '#infrastructure/errors/sources.ts';
import { sources as geocoding } from '#infrastructure/geocoding/sources.ts';
import { sources as maps } from '#infrastructure/maps/sources.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { sources as metrics } from '#infrastructure/metrics/sources.ts';
import { sources as payments } from '#infrastructure/payments/sources.ts';
import { aManifest } from '#tests/builders/aManifest.ts';

const marketOf = (overrides: Readonly<Record<string, unknown>>): Market => loadMarket(aManifest(overrides));
const photonAt = (photonUrl: string): readonly string[] =>
  contentSources(marketOf({ geocoding: { photonUrl } })).connect;

describe('the origins that a market loads from', () => {
  it('is nothing while all stands on its own server', () => {
    const { needsNonce, ...lists } = contentSources(marketOf({}));
    expect(Object.values(lists).flat()).toEqual([]);
    expect(needsNonce).toBe(false);
  });

  it('is not opened for a provider that is configured and not named', () => {
    const unused = marketOf({
      geocoding: { nominatimUrl: 'https://nominatim.example.com' },
      maps: { google: { key: 'k' } },
    });
    expect(contentSources(unused)).toEqual(contentSources(marketOf({})));
  });

  it.each([
    ['https://Photon.Example.com:8443/v1?x=1', ['https://photon.example.com:8443']],
    ['http://localhost:2322', ['http://localhost:2322']],
    ['/geo', []],
    ["https://a.example.com;script-src'*'", ['https://a.example.com']],
    ['javascript:alert(1)', []],
  ])('are cut down to the origin of %s', (url, origins) => {
    expect(photonAt(url)).toEqual(origins);
  });

  it('is configuration and pictures of an OpenID provider where the market names that, of its origin alone', () => {
    const auth = { oidc: { issuer: 'https://id.example.com/realms/shop', clientId: 'carte', name: 'Example' } };
    const named = marketOf({ providers: { geocoder: ['photon'], auth: ['oidc', 'phone'] }, auth });
    const { needsNonce: _, connect, img, ...others } = contentSources(named);
    expect([connect, img, Object.values(others).flat()]).toEqual([
      ['https://id.example.com'],
      ['https://id.example.com'],
      [],
    ]);
    expect(contentSources(marketOf({ auth }))).toEqual(contentSources(marketOf({})));
  });

  it('is what a form of a payment provider loads, where the market names that and shows its form in the page', () => {
    const providers = { geocoder: ['photon'], auth: ['phone'], payments: ['demo-bank', 'stripe'] };
    const of = (payments: object, baseUrl = '') =>
      contentSources(marketOf({ providers, payments, ...(baseUrl !== '' && { api: { baseUrl } }) }));
    expect(of({ 'demo-bank': { presentation: 'redirect' }, stripe: {} })).toEqual(contentSources(marketOf({})));
    expect(of({ yookassa: { presentation: 'modal' } })).toEqual(contentSources(marketOf({})));
    expect(of({ 'demo-bank': { presentation: 'modal' } }).frame).toEqual(["'self'"]);
    expect(of({ 'demo-bank': { presentation: 'modal' } }, 'https://api.example.com/v1').frame).toEqual([
      "'self'",
      'https://api.example.com',
    ]);
    const scriptUrl = 'http://127.0.0.1:9/stripe.js';
    const { script, frame } = of({ stripe: { presentation: 'embedded', publishableKey: 'pk_1', scriptUrl } });
    expect(script).toEqual(['https://js.stripe.com', 'https://checkout.stripe.com', 'http://127.0.0.1:9']);
    expect(frame).toEqual([
      'https://js.stripe.com',
      'https://checkout.stripe.com',
      'https://hooks.stripe.com',
      'http://127.0.0.1:9',
    ]);
  });

  it('is what a Payment Element of Stripe’s loads where the market chose it, and nothing of Checkout’s', () => {
    const providers = { geocoder: ['photon'], auth: ['phone'], payments: ['stripe'] };
    const of = (presentation: string) =>
      contentSources(
        marketOf({
          providers,
          payments: { stripe: { presentation, form: 'payment-element', publishableKey: 'pk_1' } },
        }),
      );
    const { needsNonce, script, frame, connect, ...others } = of('modal');
    expect({ script, frame, connect, others: Object.values(others).flat(), needsNonce }).toEqual({
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
      others: [],
      needsNonce: false,
    });
  });

  it('is VK where the market names that', () => {
    const providers = { geocoder: ['photon'], auth: ['vk'] };
    expect(contentSources(marketOf({ providers, auth: { vk: { clientId: '1' } } })).connect).toEqual([
      'https://id.vk.ru',
    ]);
  });

  it('is what Google and Apple sign people in with, where the market names those', () => {
    const providers = { geocoder: ['photon'], auth: ['google', 'apple'] };
    const auth = {
      google: { clientId: 'g', scriptUrl: 'http://127.0.0.1:9/gsi/client' },
      apple: { clientId: 'a', scriptUrl: 'https://apple.example/{locale}/a.js' },
    };
    expect(contentSources(marketOf({ providers, auth }))).toMatchObject({
      script: ['http://127.0.0.1:9/gsi/client', 'https://apple.example'],
      style: ['http://127.0.0.1:9/gsi/style'],
      connect: ['http://127.0.0.1:9/gsi/'],
      frame: ['http://127.0.0.1:9/gsi/'],
    });
    expect(contentSources(marketOf({ auth }))).toEqual(contentSources(marketOf({})));
  });

  it('names an origin once', () => {
    const both = marketOf({
      api: { baseUrl: 'https://api.example.com' },
      geocoding: { photonUrl: 'https://api.example.com/geo' },
    });
    expect(contentSources(both).connect).toEqual(['https://api.example.com']);
  });

  it("takes Google's script from where the market says", () => {
    const elsewhere = marketOf({
      providers: { maps: ['google'], geocoder: ['photon'], auth: ['phone'] },
      maps: { google: { key: 'k', scriptUrl: 'http://127.0.0.1:9/js' } },
    });
    expect(contentSources(elsewhere).script).toContain('http://127.0.0.1:9');
    expect(contentSources(elsewhere).script).toEqual(expect.arrayContaining(["'unsafe-eval'", 'blob:']));
  });

  it.each([
    ['auth', auth],
    ['captcha', captcha],
    ['errors', errors],
    ['geocoder', geocoding],
    ['maps', maps],
    ['metrics', metrics],
    ['payments', payments],
  ] as const)('are those of providers that a market can name: %s', (kind, sources) => {
    expect(Object.keys(sources)).not.toEqual([]);
    expect(PROVIDER_NAMES[kind]).toEqual(expect.arrayContaining(Object.keys(sources)));
  });
});
