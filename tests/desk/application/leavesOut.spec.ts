import { leavesOut } from '#desk/application/leavesOut.ts';

describe('leavesOut', () => {
  it.each([
    ['Without onion', true],
    ['no ice', true],
    ['Без лука', true],
    [' Bez luka', true],
    [{ ru: 'Лук не класть', en: 'No onion' }, true],
    ['Norwegian salmon', false],
    ['Безе', false],
    ['Onion', false],
    ['', false],
    [{}, false],
  ])('is for %j: %s', (name, expected) => {
    expect(leavesOut(name)).toBe(expected);
  });
});
