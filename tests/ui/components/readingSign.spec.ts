import { readingSign } from '#ui/components/readingSign.ts';

describe('the direction in which lines go on', () => {
  afterEach(() => {
    document.documentElement.dir = '';
  });

  it.each([
    ['', 1],
    ['ltr', 1],
    ['rtl', -1],
  ])('follows the page: "%s"', (dir, sign) => {
    document.documentElement.dir = dir;
    expect(readingSign()).toBe(sign);
  });
});
