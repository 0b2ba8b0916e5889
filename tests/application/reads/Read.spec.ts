/** @jest-environment node */
import { NetworkFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { aTown } from '#tests/ui/support/aTown.ts';

const AT_PORT_12 = { coordinates: { lat: 10.5001, lng: 20.5005 }, locale: 'ru' };

describe('Read', () => {
  it('returns the cities of the market', async () => {
    const cities = await aTown().useCases.read.cities();
    expect(cities.map(({ id }) => id)).toEqual(['harbour', 'empty']);
  });

  it('returns the address at a point, and an empty one where there is no house', async () => {
    const { read } = aTown().useCases;
    expect(await read.addressAt(AT_PORT_12)).toMatchObject({ address: 'Портовая улица, 12' });
    expect(await read.addressAt({ ...AT_PORT_12, coordinates: { lat: 1, lng: 1 } })).toMatchObject({
      address: '',
    });
  });

  it('returns the terms of sale in the requested language', async () => {
    const town = aTown();
    town.terms.texts = { en: 'Price', ru: 'Цена' };
    expect(await town.useCases.read.terms({ locale: 'ru' })).toBe('Цена');
  });

  it('returns the phone number formatter', async () => {
    const { whole } = await aTown().useCases.read.phoneFormat();
    expect(whole('+79005550007')).toBe('+7 900 555-00-07');
  });

  it.each([true, false])('returns whether profiles can be changed: %s', async (isOffered) => {
    const town = aTown();
    town.capabilities.offered = isOffered ? ['profile-edit'] : ['order-history', 'cart-quote'];
    expect(await town.useCases.read.isProfileEditable()).toBe(isOffered);
  });

  it('returns the sessions, sign-in methods and data of the signed-in person', async () => {
    const { useCases } = new AShop();
    const { read } = useCases;
    expect(await read.devices()).toMatchObject([{ isCurrent: true }]);
    expect(await read.signIns()).toMatchObject([{ source: 'PHONE' }]);
    expect(JSON.parse(await read.exportedProfile())).toMatchObject({ person: { id: 'anna' } });
  });

  it.each(['devices', 'signIns', 'exportedProfile'] as const)('rejects %s without a signed-in person', async (name) => {
    const reading = aTown().useCases.read[name]();
    await expect(reading).rejects.toMatchObject({ code: 'auth.required' });
  });

  it.each(['devices', 'signIns', 'exportedProfile'] as const)('rejects %s when it is aborted', async (name) => {
    const { memory, useCases } = new AShop();
    memory.account.line.hold();
    const giving = new AbortController();
    const end = Promise.allSettled([useCases.read[name](giving.signal)]);
    await settled();
    expect(memory.account.line.held).toBe(1);
    giving.abort();
    expect(await end).toEqual([{ status: 'rejected', reason: giving.signal.reason }]);
  });

  it('rejects with the error of the port', async () => {
    const town = aTown();
    const error = new NetworkFailed();
    town.cities.line.failNext(error);
    await expect(town.useCases.read.cities()).rejects.toBe(error);
  });

  it('rejects when it is aborted', async () => {
    const town = aTown();
    const { read } = town.useCases;
    const giving = new AbortController();
    for (const { line } of [town.cities, town.geocoder, town.terms]) line.hold();
    const reading = [
      read.cities(giving.signal),
      read.addressAt(AT_PORT_12, giving.signal),
      read.terms({ locale: 'ru' }, giving.signal),
    ];
    const ends = Promise.allSettled(reading);
    await settled();
    giving.abort();
    expect((await ends).map((end) => end.status === 'rejected' && end.reason === giving.signal.reason)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
