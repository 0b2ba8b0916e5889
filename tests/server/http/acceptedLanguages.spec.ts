import { acceptedLanguages } from '#server/http/acceptedLanguages.ts';

describe('the languages that a browser asks for', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['en-GB,en;q=0.9,ru;q=0.8', ['en-GB', 'en', 'ru']],
    ['ru;q=0.5, en', ['en', 'ru']],
    ['de;q=0, *;q=0.1, sr', ['sr']],
    ['en; q=nonsense, ru', ['ru']],
    ['<script>, ../../x, en', ['en']],
  ])('are read from %j, the most wanted first', (header, languages) => {
    expect(acceptedLanguages(header)).toEqual(languages);
  });

  it('are eight at most', () => {
    expect(acceptedLanguages(Array.from({ length: 1000 }, () => 'en').join(','))).toHaveLength(8);
  });
});
