import type { PageAddress } from '#application/ports/device.ts';
import { BrowserPageAddress } from '#infrastructure/device/browserDevice.ts';
import { FakePageAddress } from '#tests/fakes/FakePageAddress.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface World {
  readonly address: PageAddress;
  /** Other sites that the page was left for, so that "back" returns from them. */
  readonly destinations: readonly string[];
}

function inMemory(): World {
  const address = new FakePageAddress();
  return { address, destinations: address.destinations };
}

function inBrowser(): World {
  const destinations: string[] = [];
  stubGlobal('location', () => ({
    origin: 'https://shop.example',
    href: 'https://shop.example/cart?a=1',
    assign: (url: string) => destinations.push(url),
  }));
  return { address: new BrowserPageAddress(), destinations };
}

afterEach(restoreGlobals);

describe.each([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('the address of a page %s', (_, open) => {
  it('has a scheme and a host, without a slash at its end', () => {
    expect(open().address.origin()).toBe('https://shop.example');
  });

  it('is left for another site by an entry of its own in the history', () => {
    const { address, destinations } = open();
    address.leaveTo('https://bank.example/pay');
    expect(destinations).toEqual(['https://bank.example/pay']);
  });
});
