import { menusFor } from '#domain/catalog/Menu.ts';
import { groupPositions, OTHER_GROUP_ID, OTHER_GROUP_ORDER } from '#domain/catalog/PositionGroup.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { aPosition } from '#tests/builders/aPosition.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';

const group = (id: string, order: number) => ({ id, menuId: 'main', name: id, order, photos: [] });

describe('a menu', () => {
  it('shows its groups and dishes in order and leaves out empty groups', () => {
    const sections = groupPositions(
      'main',
      [group('soup', 2), group('pizza', 1), group('empty', 0)],
      [
        aPosition({ id: 'b', order: 2 }),
        aPosition({ id: 'a', order: 1 }),
        aPosition({ id: 'borsch', groupId: 'soup' }),
      ],
    );
    expect(sections.map((section) => [section.group.id, section.positions.map(({ id }) => id)])).toEqual([
      ['pizza', ['a', 'b']],
      ['soup', ['borsch']],
    ]);
  });

  it('gathers dishes without a known group in the synthetic one, last', () => {
    const sections = groupPositions(
      'main',
      [group('pizza', 1)],
      [aPosition({ id: 'a', groupId: undefined }), aPosition({ id: 'b', groupId: 'gone' }), aPosition({ id: 'c' })],
    );
    expect(sections.at(-1)?.group).toMatchObject({ id: OTHER_GROUP_ID, order: OTHER_GROUP_ORDER });
    expect(sections.at(-1)?.positions.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is for delivery or for takeaway as it says', () => {
    const menus = [aMenu({ id: 'd', isTakeAway: false, order: 2 }), aMenu({ id: 'both', order: 1 })];
    expect(menusFor(menus, 'DELIVERY').map(({ id }) => id)).toEqual(['both', 'd']);
    expect(menusFor(menus, 'TAKE_AWAY').map(({ id }) => id)).toEqual(['both']);
  });
});

describe('a text', () => {
  it('is read in the locale, else in Russian, else as it comes', () => {
    expect(pickText({ ru: 'Да', en: 'Yes' }, 'en')).toBe('Yes');
    expect(pickText({ ru: 'Да', en: 'Yes' }, 'cnr')).toBe('Да');
    expect(pickText({ de: 'Ja' }, 'cnr')).toBe('Ja');
    expect(pickText('Si', 'ru')).toBe('Si');
    expect(pickText(undefined, 'ru')).toBe('');
  });
});
