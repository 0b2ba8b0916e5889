import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { TillMenu } from '#server/catalog/tills/TillMenu.ts';
import { toPlainLine, toPlainText } from '#server/catalog/tills/toPlainText.ts';

describe('the text of a till', () => {
  it.each([
    ['white sauce, ham<br>cheese', 'white sauce, ham\ncheese'],
    ['<p>Two shots &amp; milk</p>', 'Two shots & milk'],
    [
      '<p>Fresh &amp; hot<br/>with <b>lemon</b></p><ul><li>one</li><li>two</li></ul>',
      'Fresh & hot\nwith lemon\n\none\n\ntwo',
    ],
    ['<div\n  class="x">Long\n text</div><script>alert(1)</script>', 'Long text'],
    ['Fish &#38; chips&nbsp;&#8364;5', 'Fish & chips\u00a0€5'],
    ['spicy < hot, 5 > 3', 'spicy < hot, 5 > 3'],
    ['<b>a < b', 'a < b'],
    ['two\nlines as typed', 'two\nlines as typed'],
    ['I <3 soup', 'I <3 soup'],
  ])('is plain without its markup: %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it('is one line where it is a name', () => {
    expect(toPlainLine('<b>Fish</b><br>&amp; chips ')).toBe('Fish & chips');
  });

  it('is cut to what the catalog holds, which a note says', () => {
    const menu = new TillMenu('menu.json', '{}');
    menu.menu('m', '<i>Menu</i>', []);
    const name = 'n'.repeat(CATALOG_LIMITS.nameCharacters + 5);
    menu.dish({ id: 'd', menu: 'm', group: 'g', name, description: 'x'.repeat(3000), price: '1' }, []);
    const { entries, notes } = menu.source();
    expect(entries[0]?.fields.name).toBe('Menu');
    const { name: short, description } = (entries[1]?.fields ?? {}) as { name: string; description: string };
    expect([short.length, description.length]).toEqual([200, 2000]);
    expect(short.endsWith('n…')).toBe(true);
    expect(notes).toEqual([
      'dish d, name: 205 characters are cut to 200',
      'dish d, description: 3000 characters are cut to 2000',
    ]);
  });
});
