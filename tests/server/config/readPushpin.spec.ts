import { readPushpin } from '#server/config/readPushpin.ts';

const KEY = 'a key of thirty-two characters or more';

describe('the settings of Pushpin', () => {
  const read = (url?: string, key?: string): ReturnType<typeof readPushpin> =>
    readPushpin((name) => ({ PUSHPIN_URL: url, PUSHPIN_KEY: key })[name]);

  it('are an address and a key, or neither', () => {
    expect(read('http://127.0.0.1:5561/', KEY)).toEqual({ url: 'http://127.0.0.1:5561', key: KEY });
    expect(read()).toBeUndefined();
  });

  it.each([
    ['http://127.0.0.1:5561', undefined],
    [undefined, KEY],
    ['127.0.0.1:5561', KEY],
    ['tcp://127.0.0.1:5560', KEY],
    ['http://127.0.0.1:5561', 'changeme'],
  ])('are refused as %s with %s', (url, key) => {
    expect(() => read(url, key)).toThrow(/PUSHPIN_/);
  });
});
