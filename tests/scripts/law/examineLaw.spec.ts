import { join } from 'node:path';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import type { CatalogDocument, TimeSlotDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import type { MarketLaw } from '#server/market/law/lawSchema.ts';
import { readMarketFolder } from '#server/market/readMarketFolder.ts';
import { readTerms } from '#server/market/readTerms.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { findingLine } from '../../../scripts/doctor/Finding.ts';
import { examineLaw, type UnderLaw } from '../../../scripts/doctor/law/examineLaw.ts';
import { aCatalogDocument, aDish, aRestaurant } from '../../server/support/aCatalogDocument.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NOW = new Date('2026-11-28T12:00:00Z');
const { providers } = aManifest() as { providers: object };
const NIGHT: MarketLaw = { alcoholHours: [{ tag: 'age-18', from: '08:00', to: '22:00', cityIds: ['harbour'] }] };

/** The doctor's words on a shop under a law. */
function linesOf(law: MarketLaw | undefined, shop: Partial<UnderLaw> = {}): readonly string[] {
  const market = loadMarket(aManifest());
  const terms = { 'terms.en.md': '# Terms' };
  return examineLaw({ law, market, terms, document: aCatalogDocument(), now: NOW, ...shop }).map(findingLine);
}

function marketWith(overrides: object): UnderLaw['market'] {
  return loadMarket(aManifest(overrides as Record<string, unknown>));
}

/** A shop with wine and beer, and hours of dishes. `port` is open from 9 to 23. */
function bar(...timeSlots: readonly TimeSlotDocument[]): CatalogDocument {
  const { dishes } = aCatalogDocument();
  const tags = ['age-18'];
  return aCatalogDocument({ dishes: [...dishes, aDish({ id: 'wine', tags }), aDish({ id: 'beer', tags })], timeSlots });
}

function aSlot(startAt: string, endAt: string, overrides: Partial<TimeSlotDocument> = {}): TimeSlotDocument {
  const details = WEEK_DAY_NAMES.map((dayOfWeek) => ({ dayOfWeek, startAt, endAt, isActive: true }));
  return { dishIds: [], details, ...overrides };
}

describe('the doctor, of the law of a market', () => {
  it('says nothing without one', () => {
    expect(linesOf(undefined)).toEqual([]);
    expect(linesOf({})).toEqual([]);
  });

  it.each(['coral', 'adriatic'])('finds the demo market %s good in every rule of its law', async (name) => {
    const { manifest, law, faults } = await readMarketFolder(ROOT, name);
    const market = loadMarket(manifest);
    const terms = await readTerms(ROOT, name, market.locales);
    const lines = linesOf(law, { market, terms, document: readDemoSeed(name) });
    expect(faults).toEqual([]);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.toSorted()).toEqual(
      Object.keys(law ?? {})
        .map((rule) => `✓ law.${rule}`)
        .toSorted(),
    );
  });

  it('names a way to sign in that is forbidden, once it is offered', () => {
    const auth = { vk: { clientId: '1' }, google: { clientId: '' }, apple: { clientId: 'a' } };
    const market = marketWith({ providers: { ...providers, auth: ['phone', 'vk', 'google', 'apple'] }, auth });
    expect(linesOf({ forbiddenSignIn: ['google', 'apple'] }, { market })).toEqual([
      '✘ law.forbiddenSignIn, providers.auth of market.json: the law forbids to sign in with apple: take it out',
    ]);
  });

  it('names a captcha that stores cookies before consent', () => {
    const market = marketWith({ providers: { ...providers, captcha: ['recaptcha'] }, captcha: { siteKey: 's' } });
    expect(linesOf({ cookieConsent: true }, { market })).toEqual([
      '✘ law.cookieConsent, providers.captcha of market.json: recaptcha stores cookies of its vendor before the visitor agrees: name turnstile, hcaptcha or smartcaptcha',
    ]);
    expect(linesOf({ cookieConsent: true })).toEqual(['✓ law.cookieConsent']);
    expect(linesOf({ cookieConsent: false }, { market })).toEqual([]);
  });

  it('names terms that are empty, or not in force yet', () => {
    const law: MarketLaw = { terms: { version: '2', from: '2026-11-29' } };
    expect(linesOf(law, { terms: { 'terms.ru.md': ' \n', 'terms.en.md': '# Terms' } })).toEqual([
      '✘ law.terms, terms.ru.md: is empty: write version 2 of the terms in this language',
      '✘ law.terms, terms.from of market.json: version 2 is in force from 2026-11-29 only: publish its text and its version on that day',
    ]);
    expect(linesOf(law, { now: new Date('2026-11-29T00:00:00Z') })).toEqual(['✓ law.terms']);
  });

  it('names online payments without a fiscal register', () => {
    const law: MarketLaw = { fiscalReceipts: 'required' };
    const payments = { providers: { ...providers, payments: ['stripe', 'demo-bank', 'yookassa'] } };
    expect(linesOf(law, { market: marketWith(payments) })).toEqual([
      '✘ law.fiscalReceipts, fiscalRegister of market.json: is missing, and stripe and yookassa take online payments: name atol-online, montenegro-efi or yookassa',
    ]);
    expect(linesOf(law, { market: marketWith({ ...payments, fiscalRegister: 'atol-online' }) })).toEqual([
      '✓ law.fiscalReceipts',
    ]);
    expect(linesOf(law)).toEqual(['✓ law.fiscalReceipts']);
  });
});

describe('the doctor, of the law on what a market sells', () => {
  it.each<[what: string, slots: readonly TimeSlotDocument[]]>([
    ['with no hours of their own', []],
    ['until later', [aSlot('08:00', '22:30', { tags: ['age-18'] })]],
    ['in another city alone', [aSlot('08:00', '22:00', { tags: ['age-18'], cityIds: ['river'] })]],
  ])('names a restaurant with its dishes, %s, and the entry that is missing', (_, slots) => {
    expect(linesOf(NIGHT, { document: bar(...slots) })).toEqual([
      '✘ law.alcoholHours, restaurant port: sells dishes wine, beer also outside 08:00-22:00: add to dishHours of the import: { tags: [age-18], cities: [harbour], hours: [daily 08:00-22:00] }',
    ]);
  });

  it('finds nothing wrong with dishes that are sold within the hours', () => {
    expect(linesOf(NIGHT, { document: bar(aSlot('08:00', '22:00', { tags: ['age-18'] })) })).toEqual([
      '✓ law.alcoholHours',
    ]);
    const byDish = [aSlot('10:00', '12:00', { dishIds: ['wine'] }), aSlot('20:00', '22:00', { dishIds: ['beer'] })];
    expect(linesOf(NIGHT, { document: bar(...byDish) })).toEqual(['✓ law.alcoholHours']);
  });

  it('counts the hours of the restaurant, those of special days too', () => {
    const early = aRestaurant({
      openingHours: WEEK_DAY_NAMES.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '09:00', close: '21:00' })),
    });
    expect(linesOf(NIGHT, { document: { ...bar(), restaurants: [early] } })).toEqual(['✓ law.alcoholHours']);
    const party = { ...early, exceptions: [{ date: '2026-12-31', dayOff: false, open: '18:00', close: '02:00' }] };
    expect(linesOf(NIGHT, { document: { ...bar(), restaurants: [party] } })).toEqual([
      expect.stringContaining('restaurant port: sells dishes wine, beer also outside'),
    ]);
  });

  it('names a city that there is not', () => {
    const law = { alcoholHours: [{ tag: 'age-18', from: '08:00', to: '22:00', cityIds: ['harbor'] }] };
    expect(linesOf(law, { document: bar() })).toEqual([
      '✘ law.alcoholHours, city harbor: there is no such city in the catalog: name one that it has',
    ]);
  });

  it('names a menu without allergens, and dishes whose diet contradicts theirs', () => {
    const dishes = [
      aDish({ id: 'salad', diets: ['vegan', 'gluten-free'], allergens: ['eggs', 'gluten'] }),
      aDish({ id: 'soup', diets: ['vegetarian', 'lactose-free'], allergens: ['milk'] }),
      aDish({ id: 'pie', menuId: 'hill', allergens: [] }),
    ];
    expect(linesOf({ allergensBeforePurchase: true }, { document: aCatalogDocument({ dishes }) })).toEqual([
      '✘ law.allergensBeforePurchase, menu hill: no dish names an allergen: state the allergens of each dish',
      '✘ law.allergensBeforePurchase, dish salad: is vegan and has the allergen eggs: correct its diets or its allergens',
      '✘ law.allergensBeforePurchase, dish salad: is gluten-free and has the allergen gluten: correct its diets or its allergens',
    ]);
    expect(linesOf({ allergensBeforePurchase: true })).toEqual(['✓ law.allergensBeforePurchase']);
  });

  it('names dishes without a size, the first five of many', () => {
    const dishes = Array.from({ length: 7 }, (_, index) => aDish({ id: `dish${index}`, measures: [] }));
    expect(linesOf({ portionSize: true }, { document: aCatalogDocument({ dishes }) })).toEqual([
      '✘ law.portionSize, dishes dish0, dish1, dish2, dish3, dish4 and 2 more: state no size: add measures such as "350 g", "500 ml" or "1 pc"',
    ]);
    expect(linesOf({ portionSize: true })).toEqual(['✓ law.portionSize']);
  });

  it('was not tried where hours of the catalog cannot be read', () => {
    expect(linesOf(NIGHT, { document: bar(aSlot('8 am', '22:00', { tags: ['age-18'] })) })).toEqual([
      '? law.alcoholHours: the catalog has a time of day that cannot be read, "8 am": correct it and come again',
    ]);
  });

  it('was not tried where there is no catalog', () => {
    const law: MarketLaw = { ...NIGHT, portionSize: true, terms: { version: '1', from: '2026-01-01' } };
    expect(linesOf(law, { document: undefined })).toEqual([
      '✓ law.terms',
      expect.stringMatching(/^\? law\.alcoholHours: needs a catalog/),
      expect.stringMatching(/^\? law\.portionSize: needs a catalog/),
    ]);
  });
});
