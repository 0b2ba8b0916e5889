import { pageAge } from '#infrastructure/device/ServerSyncedClock.ts';

describe('the age of a page', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, readonly object[], number]>([
    [
      'what the server said of it',
      [
        {
          serverTiming: [
            { name: 'db', duration: 3 },
            { name: 'age', duration: 12_345 },
          ],
        },
      ],
      12_345,
    ],
    ['none where the server says something else only', [{ serverTiming: [{ name: 'db', duration: 3 }] }], 0],
    ['none where the browser does not tell what servers say', [{}], 0],
    ['none where the browser tells nothing of how the page came', [], 0],
  ])('is read from what the browser knows of the page: it is %s', (_, entries, age) => {
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);
    expect(pageAge()).toBe(age);
  });
});
