import type { Market } from '#application/market/Market.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { FISCAL_REGISTERS } from '#server/config/fiscalRegisters.ts';
import type { MarketLaw } from '#server/market/law/lawSchema.ts';
import { DEMO_BANK } from '#server/payments/demoBank/DemoBank.ts';
import type { Finding } from '../Finding.ts';
import { type Breach, findingsOf } from './Breach.ts';
import { examineCatalogLaw } from './examineCatalogLaw.ts';

/** A market, its terms by file name and what it sells, all to be measured by the law. */
export interface UnderLaw {
  readonly law: MarketLaw | undefined;
  readonly market: Pick<Market, 'providers' | 'fiscalRegister'>;
  readonly terms: Readonly<Record<string, string>>;
  /** undefined when there is no data, or none that can be read. */
  readonly document: CatalogDocument | undefined;
  readonly now: Date;
}

/** Captchas that store cookies on the device for the vendor's own ends, on which data protection authorities insist. */
const STORING_CAPTCHAS: readonly string[] = ['recaptcha'];

/** Checks whether market, providers and catalog keep each rule that the market's law names; nothing without a law. */
export function examineLaw(shop: UnderLaw): readonly Finding[] {
  const { law, document } = shop;
  if (law === undefined) return [];
  return [
    ...(law.forbiddenSignIn === undefined ? [] : findingsOf('forbiddenSignIn', forbiddenSignIn(shop))),
    ...(law.cookieConsent === true ? findingsOf('cookieConsent', storedBeforeConsent(shop)) : []),
    ...(law.terms === undefined ? [] : findingsOf('terms', termsNotThere(shop))),
    ...(law.fiscalReceipts === undefined ? [] : findingsOf('fiscalReceipts', paymentsWithoutReceipt(shop))),
    ...examineCatalogLaw(law, document),
  ];
}

/** A provider whose key is empty is not offered, so it breaks nothing yet. */
function forbiddenSignIn({ law, market }: UnderLaw): readonly Breach[] {
  const forbidden: readonly string[] = law?.forbiddenSignIn ?? [];
  return market.providers.auth
    .filter((name) => forbidden.includes(name))
    .map((name) => ['providers.auth of market.json', `the law forbids to sign in with ${name}: take it out`]);
}

/** Counters and error services wait for consent by themselves; a captcha cannot. */
function storedBeforeConsent({ market }: UnderLaw): readonly Breach[] {
  return market.providers.captcha
    .filter((name) => STORING_CAPTCHAS.includes(name))
    .map((name) => [
      'providers.captcha of market.json',
      `${name} stores cookies of its vendor before the visitor agrees: name turnstile, hcaptcha or smartcaptcha`,
    ]);
}

function termsNotThere({ law, terms, now }: UnderLaw): readonly Breach[] {
  const { version = '', from = '' } = law?.terms ?? {};
  const today = now.toISOString().slice(0, 10);
  const empty = Object.entries(terms).filter(([, text]) => text.trim() === '');
  return [
    ...empty.map(([file]): Breach => [file, `is empty: write version ${version} of the terms in this language`]),
    ...(from > today
      ? [
          [
            'terms.from of market.json',
            `version ${version} is in force from ${from} only: publish its text and its version on that day`,
          ] as const,
        ]
      : []),
  ];
}

/** The bank of the demo moves no money, so nothing is to be registered. */
function paymentsWithoutReceipt({ market }: UnderLaw): readonly Breach[] {
  if (market.fiscalRegister !== undefined) return [];
  const paid = market.providers.payments.filter((name) => name !== DEMO_BANK);
  if (paid.length === 0) return [];
  return [
    [
      'fiscalRegister of market.json',
      `is missing, and ${paid.join(' and ')} take${paid.length === 1 ? 's' : ''} online payments: name ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.keys(FISCAL_REGISTERS))}`,
    ],
  ];
}
