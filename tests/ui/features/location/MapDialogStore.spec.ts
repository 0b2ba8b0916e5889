import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { aTown, offerOf, PORT_12, SEA, WORDS } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { MapDialogStore } from '#ui/features/location/MapDialogStore.ts';

async function opened(deliveryType: DeliveryType = 'DELIVERY', place: DeliveryPlace = {}, pointId?: string) {
  const town = aTown();
  const choice = { place, pointId };
  return handedOn(
    new MapDialogStore(town.useCases, { offer: await offerOf(town), deliveryType, choice, messages: WORDS }),
  );
}

describe('MapDialogStore', () => {
  it('begins with what was chosen before: the address stands in its field', async () => {
    const store = await opened('DELIVERY', PORT_12, 'port');
    expect([store.place.text, store.pointId, store.zone?.id, store.problem]).toEqual([
      'Портовая улица, 12',
      'port',
      'port-zone',
      undefined,
    ]);
  });

  it('cannot be confirmed without an address, nor with one that no courier goes to', async () => {
    const store = await opened();
    expect([store.problem, store.zone]).toEqual(['address-required', undefined]);
    await store.place.pin(SEA);
    expect([store.problem, store.zone]).toEqual(['outside-zone', undefined]);
  });

  it('takes the place of a pin, and keeps the point that was chosen to collect from', async () => {
    const store = await opened('DELIVERY', {}, 'quay');
    await store.place.pin({ lat: 10.5001, lng: 20.5005 });
    expect(store.choice).toMatchObject({ place: PORT_12, pointId: 'quay' });
    expect([store.problem, store.zone?.id]).toEqual([undefined, 'port-zone']);
  });

  it('has the very offer that the popup has, which is not loaded or copied again', async () => {
    const town = aTown();
    const offer = await offerOf(town);
    const start = { offer, deliveryType: 'DELIVERY', choice: { place: {} }, messages: WORDS } as const;
    const store = new MapDialogStore(town.useCases, start);
    expect([store.offer === offer, store.match.offer === offer]).toEqual([true, true]);
  });

  it('finds addresses of its own town', async () => {
    const store = await opened();
    await store.place.type('Портовая 12');
    expect(store.place.addresses.map(({ address }) => address)).toEqual(['Портовая улица, 12']);
  });

  it('wants a point to collect from, and takes the one that is tapped', async () => {
    const store = await opened('TAKE_AWAY', PORT_12);
    expect([store.pointId, store.problem]).toEqual([undefined, 'point-required']);
    store.choosePoint('quay');
    expect([store.choice, store.pointId, store.problem]).toEqual([
      { place: PORT_12, pointId: 'quay' },
      'quay',
      undefined,
    ]);
  });
});
