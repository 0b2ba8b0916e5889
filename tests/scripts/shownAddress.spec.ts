import { shownAddress } from '../../scripts/shownAddress.ts';

describe('an address that the server of development says', () => {
  it.each([
    ['Carte is open at http://127.0.0.1:8081', 'Carte is open at http://127.0.0.1:8080'],
    [
      'coral, at http://coral.localhost:8081 or http://127.0.0.1:8081/?market=coral',
      'coral, at http://coral.localhost:8080 or http://127.0.0.1:8080/?market=coral',
    ],
    ['http://[::1]:8081/desk', 'http://[::1]:8080/desk'],
    ['http://127.0.0.1:80810 and 8081 orders', 'http://127.0.0.1:80810 and 8081 orders'],
  ])('is shown with the port of the page: %s', (address, expected) => {
    expect(shownAddress(address, { own: '8081', shown: '8080' })).toBe(expected);
  });
});
