/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import fc from 'fast-check';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { trustOwnParts } from '../../src/trustOwnParts.ts';

interface Policy {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
  readonly createScript?: unknown;
}

function policy(): Policy {
  const policies: [string, Policy][] = [];
  stubGlobal('trustedTypes', () => ({ createPolicy: (name: string, rules: Policy) => policies.push([name, rules]) }));
  trustOwnParts();
  const [[name, rules] = ['none', undefined]] = policies;
  expect(name).toBe('default');
  if (rules === undefined) throw new Error('No policy');
  return rules;
}

afterEach(restoreGlobals);

/** @trust E3 */
describe('the policy of a page for texts that become markup or the address of a script', () => {
  it.each([
    '<svg/>',
    '<svg viewBox="0 0 64 64" aria-hidden="true"><ellipse cx="32" cy="60" rx="9" ry="3"/><path class="a" d="M0 0"/></svg>',
    '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><use class="pswp__icn-shadow" xlink:href="#pswp__icn-close"/></svg>',
    '<a href="https://www.openstreetmap.org/copyright" rel="noopener">© OpenStreetMap</a>',
    '<span aria-hidden="true">&#215;</span>',
    'Tom & Jerry > all',
    '',
  ])('lets through what map and photo viewer are written with: %s', (text) => {
    expect(policy().createHTML(text)).toBe(text);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<img src="x">',
    '<svg onload="alert(1)">',
    '<svg/onload=alert(1)>',
    '<svg viewBox="0"onload="alert(1)">',
    '<script>alert(1)</script>',
    '<script></script>',
    '<iframe srcdoc="x"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="https://a.example" onclick="x">x</a>',
    '<a\nhref="https://a.example">x</a>',
    '<span style="position: fixed">x</span>',
    '<use xlink:href="data:image/svg+xml,x"/>',
    '<use xlink:href="https://a.example/x.svg#a"/>',
    '<svg><style>*{}</style></svg>',
    '<svg><animate attributeName="href"/></svg>',
    '<svg><foreignObject></foreignObject></svg>',
    '<math><mi>',
    '<!-- -->',
    '<',
  ])('stops everything else: %s', (text) => {
    expect(policy().createHTML(text)).toBeNull();
  });

  it('lets no handler, no style and no other element through, however a text is put together', () => {
    const words = '< > / " \' = svg path a img script use d href class onload onerror style src https: xlink:href #x x';
    const parts = fc.constantFrom(' ', '\n', '<a ', '<svg ', '">', ...words.split(' '));
    const { createHTML } = policy();
    const allowed = new Set(['a', 'circle', 'ellipse', 'path', 'span', 'svg', 'use']);
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        if (createHTML(text) === null) return;
        const place = document.createElement('template');
        place.innerHTML = text;
        const elements = [...place.content.querySelectorAll('*')];
        expect(elements.filter(({ localName }) => !allowed.has(localName))).toEqual([]);
        const attributes = elements.flatMap((element) => [...element.attributes]);
        expect(attributes.filter(({ name }) => /^on|style|src/.test(name))).toEqual([]);
        const addresses = attributes.filter(({ name }) => name.endsWith('href')).map(({ value }) => value);
        expect(addresses.filter((address) => !/^(?:https?:|#)/.test(address))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('takes scripts from the page’s own origin alone', () => {
    const { createScriptURL } = policy();
    expect(createScriptURL('/assets/main.js')).toBe('/assets/main.js');
    expect(createScriptURL(`${location.origin}/sw.js`)).toBe(`${location.origin}/sw.js`);
    for (const url of ['https://example.com/a.js', '//example.com/a.js', 'data:text/javascript,1', 'blob:x']) {
      expect(createScriptURL(url)).toBeNull();
    }
  });

  it('has no rule by which a text becomes code', () => {
    expect(policy().createScript).toBeUndefined();
  });

  it('is not missed by a browser without Trusted Types', () => {
    expect(trustOwnParts).not.toThrow();
  });
});
