import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { aTown, PORT_12, questionIn, SEA } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { ChoiceStore } from '#ui/features/location/ChoiceStore.ts';

async function opened(place?: DeliveryPlace) {
  const question = await questionIn(aTown(), place);
  const typed = { text: '', isTouched: false };
  const choice = handedOn(
    new ChoiceStore(
      () => question.flow,
      typed,
      () => 'ru',
    ),
  );
  return { question, typed, choice };
}

describe('ChoiceStore', () => {
  it('knows who serves an address, and where it can be collected', async () => {
    const { choice } = await opened(PORT_12);
    expect([choice.types, choice.problem, choice.nearestPoint]).toEqual([
      ['DELIVERY', 'TAKE_AWAY'],
      undefined,
      undefined,
    ]);
    expect(choice.points.map(({ id }) => id)).toContain('port');
    expect([choice.match?.served?.restaurant.id, choice.restaurantFor('DELIVERY')]).toEqual(['port', 'port']);
    expect(choice.zone).toBe(choice.match?.served?.zone);
  });

  it('names the nearest point for an address outside every zone', async () => {
    const { choice } = await opened({ ...PORT_12, coordinates: SEA });
    expect([choice.problem, choice.zone, choice.restaurantFor('DELIVERY')]).toEqual([
      'outside-zone',
      undefined,
      undefined,
    ]);
    expect(choice.nearestPoint?.restaurant.id).toBe('quay');
  });

  it('asks for an address from the list once the field was left', async () => {
    const { choice, typed } = await opened({});
    expect(choice.problem).toBeUndefined();
    typed.text = 'Port';
    expect(choice.problem).toBeUndefined();
    typed.isTouched = true;
    expect(choice.problem).toBe('address-not-chosen');
  });
});
