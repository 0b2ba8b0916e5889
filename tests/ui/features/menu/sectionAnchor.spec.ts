import fc from 'fast-check';
import { anyText } from '#tests/support/anyText.ts';
import { sectionAnchor } from '#ui/features/menu/sectionAnchor.ts';

const anchor = (menuId: string, id: string): string => sectionAnchor({ menuId, id });

describe('sectionAnchor', () => {
  it('gives groups with ids in another script different anchors', () => {
    const ids = ['супы', 'рыба', '汤', '鱼', 'čorbe', 'corbe', 'soups', 'a b', 'a-b', 'a/b', '50%', ''];
    expect(new Set(ids.map((id) => anchor('main', id))).size).toBe(ids.length);
  });

  it('leaves plain ids as they are', () => {
    expect(anchor('main', 'pizza')).toBe('group-main-pizza');
    expect(anchor('main', 'hot-dishes')).toBe('group-main-hot-dishes');
    expect(anchor('меню', 'супы')).toBe('group-меню-супы');
  });

  it('gives every pair of a menu and a group an anchor of its own, the same each time, that an address can carry', () => {
    const id = fc.oneof(anyText(), fc.stringMatching(/^[a-c~\d -]{0,4}$/));
    fc.assert(
      fc.property(id, id, id, id, (menuA, groupA, menuB, groupB) => {
        const [first, second] = [anchor(menuA, groupA), anchor(menuB, groupB)];
        expect(first === second).toBe(menuA === menuB && groupA === groupB);
        expect(anchor(menuA, groupA)).toBe(first);
        expect(first).not.toMatch(/[\s%#"]/);
        fc.pre(menuA.isWellFormed() && groupA.isWellFormed());
        expect(decodeURIComponent(new URL(`https://shop.example/#${first}`).hash.slice(1))).toBe(first);
      }),
      { numRuns: 2000, examples: [['a-b', 'c', 'a', 'b-c']] },
    );
  });
});
