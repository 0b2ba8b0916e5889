import * as fc from 'fast-check';
import { parseRichText, RICH_TAGS, type RichNode } from '#domain/text/richText.ts';

function wordsOf(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');
}

function elementsOf(nodes: readonly RichNode[]): readonly Exclude<RichNode, string>[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT >',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  "<a href='java&#115;cript:alert(1)'>x</a>",
  '<a href=java&Tab;script:alert(1)>x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a title="> <a href=javascript:alert(1)>" href="vbscript:1">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:1)" onclick="alert(1)" id="__proto__">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form action="https://evil.example"><input name=location><button>x</button></form>',
  '<<script>script>alert(1)<</script>/script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<a href="https://coral.example" onmouseover="alert(1)">x</a',
  '<p><p><p><ul><li><ol><li>',
];

/** @trust E1 */
describe('limited HTML', () => {
  it('keeps paragraphs, lists, stress and links', () => {
    expect(parseRichText('<p>На <b>всё</b><br>и <i>сразу</i></p><ul><li>раз</li><li>два</li></ul>')).toEqual([
      {
        tag: 'p',
        children: [
          'На ',
          { tag: 'strong', children: ['всё'] },
          { tag: 'br', children: [] },
          'и ',
          { tag: 'em', children: ['сразу'] },
        ],
      },
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['раз'] },
          { tag: 'li', children: ['два'] },
        ],
      },
    ]);
    expect(parseRichText('<a href="https://coral.example/?a=1&amp;b=2" class=x>здесь</a>')).toEqual([
      { tag: 'a', href: 'https://coral.example/?a=1&b=2', children: ['здесь'] },
    ]);
  });

  it('closes what is left open, and what cannot hold its like', () => {
    expect(parseRichText('<p>one<p>two<ul><li>a<li>b')).toEqual([
      { tag: 'p', children: ['one'] },
      { tag: 'p', children: ['two'] },
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['a'] },
          { tag: 'li', children: ['b'] },
        ],
      },
    ]);
  });

  it('keeps the words of what it does not know', () => {
    expect(parseRichText('<div><font color=red>5 < 6 &amp; 7 > 6 &unknown;</font></div>')).toEqual([
      '5 ',
      '<',
      ' 6 & 7 > 6 &unknown;',
    ]);
  });

  it('leaves out an item without a list, and everything in a list that is no item', () => {
    expect(parseRichText('<li>x</li>')).toEqual(['x']);
    expect(parseRichText('<ul> y <p>z</p></ul>')).toEqual([
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: [' y '] },
          { tag: 'li', children: [{ tag: 'p', children: ['z'] }] },
        ],
      },
    ]);
  });

  it('is read in a time that grows with its length, however it is written', () => {
    for (const part of ['<a "', '<!--', '<script>', '<p>', '&#', '<ul><li>', "<a href='", '<']) {
      const nodes = parseRichText(part.repeat(20_000));
      expect(elementsOf(nodes).length).toBeLessThanOrEqual(40_000);
    }
  });

  it.each(HOSTILE)('runs no script and opens nothing by itself when it is %s', (html) => {
    expect(oddIn(html)).toEqual([]);
  });

  it('does nothing by itself, however pieces of it are put together', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string())), (parts) => {
        expect(oddIn(parts.join(''))).toEqual([]);
      }),
    );
  });

  it('keeps every word of what has no tags', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[<&]/.test(text)),
        (text) => {
          expect(wordsOf(parseRichText(text))).toBe(text);
        },
      ),
    );
  });
});

/** Tags, attributes and schemes that are not those of limited HTML. */
function oddIn(html: string): readonly string[] {
  return elementsOf(parseRichText(html)).flatMap(({ tag, href = 'https://coral.example', ...rest }) => {
    const { children: _, ...more } = rest;
    const { protocol } = new URL(href);
    const isSafe = ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
    return [...(RICH_TAGS.includes(tag) ? [] : [tag]), ...Object.keys(more), ...(isSafe ? [] : [protocol])];
  });
}
