import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { create, is, validate } from 'superstruct';
import type { Market, MarketManifest } from '#application/market/Market.ts';
import { marketSchema } from '#application/market/marketSchema.ts';
import {
  choice,
  defaulted,
  dictionary,
  either,
  type Filled,
  flag,
  integer,
  type JsonSchema,
  list,
  optional,
  section,
  text,
  type Written,
} from '#domain/validation/Schema.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { structOf } from '#infrastructure/market/structOf.ts';
import { aManifest, GOOD_MANIFESTS } from '#tests/builders/aManifest.ts';

const EXAMPLE = section({
  name: text({ minLength: 2 }),
  size: defaulted(choice(['small', 'large']), 'small'),
  note: optional(text()),
  tags: defaulted(list(text({ pattern: '^[a-z]+$' }), { maxItems: 2, uniqueItems: true }), []),
  words: optional(either(text(), dictionary(text(), { minProperties: 1 }))),
  inner: defaulted(section({ isOn: defaulted(flag(), true), count: defaulted(integer({ minimum: 1 }), 3) }), {}),
  whole: defaulted(section({ url: text(), by: text() }), { url: '/', by: 'us' }),
});

describe('a struct of a schema', () => {
  it('fills defaults in, whole sections too, and leaves what is optional absent', () => {
    const filled: Filled<typeof EXAMPLE> = create({ name: 'ab' }, structOf(EXAMPLE));
    expect(filled).toEqual({
      name: 'ab',
      size: 'small',
      tags: [],
      inner: { isOn: true, count: 3 },
      whole: { url: '/', by: 'us' },
    });
    const written: Written<typeof EXAMPLE> = { name: 'ab', inner: { count: 5 } };
    expect(create(written, structOf(EXAMPLE)).inner).toEqual({ isOn: true, count: 5 });
  });

  it('gives each reader defaults of its own', () => {
    const first = create({ name: 'ab' }, structOf(EXAMPLE));
    (first.tags as string[]).push('x');
    expect(create({ name: 'ab' }, structOf(EXAMPLE)).tags).toEqual([]);
  });

  it.each<[path: string, value: object]>([
    ['name', {}],
    ['name', { name: 'a' }],
    ['size', { name: 'ab', size: 'huge' }],
    ['colour', { name: 'ab', colour: 'red' }],
    ['tags', { name: 'ab', tags: ['a', 'a'] }],
    ['tags', { name: 'ab', tags: ['a', 'b', 'c'] }],
    ['tags.1', { name: 'ab', tags: ['a', 'B'] }],
    ['words', { name: 'ab', words: {} }],
    ['inner.count', { name: 'ab', inner: { count: 0 } }],
    ['inner.count', { name: 'ab', inner: { count: 1.5 } }],
    ['whole.by', { name: 'ab', whole: { url: 'a' } }],
    ['inner.more', { name: 'ab', inner: { more: 1 } }],
  ])('names the path of what is wrong: %s in %j', (path, value) => {
    const [failure] = validate(value, structOf(EXAMPLE), { coerce: true });
    expect(failure?.path.join('.')).toBe(path);
  });
});

/** Paths of all keys that a section and those below it know, and of one that none knows. */
function pathsOf(json: JsonSchema): readonly (readonly string[])[] {
  const own = Object.entries(json.properties ?? {});
  return [['surplus'], ...own.flatMap(([name, inner]) => [[name], ...pathsOf(inner).map((path) => [name, ...path])])];
}

function changed(manifest: unknown, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(manifest) as Record<string, unknown>;
  let owner: Record<string, unknown> = copy;
  for (const name of path.slice(0, -1)) {
    if (typeof owner[name] !== 'object' || owner[name] === null) owner[name] = {};
    owner = owner[name] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? '';
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return copy;
}

const PLAIN: readonly unknown[] = [undefined, null, true, 0, 1, 1.5, 20, 50, -1, {}, [], [1], [''], [{}]];
const WORDS =
  ' x X ru EUR 7 G-1 pk_1 UTC +03:00 +0300 openid embedded redirect TAKE_AWAY brand.woff2 U+0400-04FF'.split(' ');
const ADDRESSES = 'https://a.example https://a.example/ http://a.example http://localhost:9/a /{z}/{x}/{y}'.split(' ');
const LISTS = [
  ['ru', 'en'],
  ['ru', 'ru'],
  ['leaflet'],
  ['phone', 'phone'],
  [5, 10, 15],
  [5, 60],
  ADDRESSES.slice(0, 1),
];
const TEXTS = [{ en: 'x' }, { en: '' }, { en: 1 }, { en: { a: 'x' } }, { text: '' }, { text: { en: 'x' }, url: 'x' }];
const VALUES = [PLAIN, WORDS, ADDRESSES, LISTS, TEXTS].flat();

describe('the storefront and the server', () => {
  const accepts = new Ajv2020().compile(marketSchema().json);
  const struct = structOf(marketSchema({ googleMaps: 'a' }));

  it('agree on every market that is changed at random, though each checks with a library of its own', () => {
    const change = fc.tuple(fc.constantFrom(...pathsOf(marketSchema().json)), fc.constantFrom(...VALUES));
    let good = 0;
    fc.assert(
      fc.property(fc.constantFrom(...GOOD_MANIFESTS), fc.array(change, { maxLength: 2 }), ([, start], changes) => {
        const manifest = changes.reduce((value, [path, next]) => changed(value, path, next), start);
        const isGood = accepts(manifest);
        if (isGood) good++;
        expect([isGood, manifest]).toEqual([reads(manifest), manifest]);
      }),
      { numRuns: 3_000 },
    );
    expect(good).toBeGreaterThan(300);
  });

  function reads(manifest: unknown): boolean {
    const [failure, filled] = validate(manifest, struct, { coerce: true });
    return failure === undefined && is(filled, struct);
  }
});

describe('the types of a market', () => {
  it('say what the schema says: a key with a default is absent in a file alone', () => {
    const written: MarketManifest = aManifest() as unknown as MarketManifest;
    const filled: Market = loadMarket(written);
    const browseFirst: boolean | undefined = written.browseFirst;
    const tiles: { readonly minZoom: number; readonly subdomains: string } = filled.maps.tiles;
    const mode: 'redirect' | 'new-tab' | 'new-window' | undefined = filled.auth.vk?.mode;
    // @ts-expect-error A file may leave it out.
    const always: boolean = written.browseFirst;
    // @ts-expect-error There is no such setting.
    const unknown = filled.curency;
    // @ts-expect-error The ways to sign in are known by name.
    const fax: readonly 'fax'[] = filled.providers.auth;
    expect([browseFirst, tiles.minZoom, mode, always, unknown, fax]).toEqual([
      undefined,
      10,
      undefined,
      undefined,
      undefined,
      ['phone'],
    ]);
  });
});
