import { readingSign } from '#ui/kit/readingSign.ts';

describe('the direction in which lines go on', () => {
  afterEach(() => {
    document.documentElement.dir = '';
  });

  it.each([
    ['', 1],
    ['ltr', 1],
    ['rtl', -1],
  ])('is told by the direction "%s" of the page', (dir, sign) => {
    document.documentElement.dir = dir;
    expect(readingSign()).toBe(sign);
  });
});
