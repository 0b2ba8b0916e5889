import { NetworkFailed } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SuggestionsStore } from '#ui/features/location/SuggestionsStore.ts';

const [city] = theShop().cities;

function opened() {
  if (city === undefined) throw new Error('The shop has a city');
  const town = aTown();
  const failures: unknown[] = [];
  const store = handedOn(new SuggestionsStore(town.useCases, (error) => failures.push(error)));
  const suggest = (text: string) => store.suggest({ text, city, locale: 'ru', isWhole: false });
  const lines = () => store.addresses.map(({ address }) => address);
  return { store, suggest, lines, failures, line: town.geocoder.line, geocoder: town.geocoder };
}

describe('the suggestions for an address', () => {
  it('show the answer to the last text only, and report no request that the next one ended', async () => {
    const { suggest, lines, line, failures } = opened();
    line.hold();
    const earlier = suggest('Портовая 1');
    await settled();
    const later = suggest('Портовая 12');
    await settled();
    await line.release(1);
    await line.release(0);
    await Promise.all([earlier, later]);
    expect([lines(), failures]).toEqual([['Портовая улица, 12'], []]);
  });

  it('end with any other request to the geocoder, such as one for a point of the map', async () => {
    const { store, suggest, lines, line } = opened();
    line.hold();
    const typing = suggest('Портовая 12');
    await settled();
    const signal = store.begin();
    await line.release(0);
    await typing;
    expect([lines(), signal.aborted]).toEqual([[], false]);
  });

  it('ignore an answer that comes although its request was ended', async () => {
    if (city === undefined) throw new Error('The shop has a city');
    const { useCases, geocoder } = aTown();
    geocoder.tellsPoints = false;
    const { suggestAddresses, takeSuggestion } = useCases;
    // The signals do not reach the geocoder.
    const deaf = {
      suggestAddresses: { execute: (input) => suggestAddresses.execute(input) },
      takeSuggestion: { execute: (input) => takeSuggestion.execute(input) },
    } as Pick<UseCases, 'suggestAddresses' | 'takeSuggestion'>;
    const store = new SuggestionsStore(deaf, () => {});
    const input = { text: 'Портовая 12', city, locale: 'ru', isWhole: false };
    const typing = store.suggest(input);
    store.begin();
    await typing;
    expect(store.addresses).toEqual([]);
    await store.suggest(input);
    const [first] = store.addresses;
    const finding = first && store.find(first);
    store.begin();
    expect([first?.address, await finding]).toEqual(['Портовая улица, 12', undefined]);
  });

  it('fail once, are reported, and come with the next text', async () => {
    const { store, suggest, lines, line, failures } = opened();
    line.failNext(new NetworkFailed());
    await suggest('Портовая 12');
    expect([store.search.kind, lines(), failures]).toEqual(['failed', [], [new NetworkFailed()]]);
    await suggest('Портовая 12');
    expect([store.search.kind, lines()]).toEqual(['found', ['Портовая улица, 12']]);
  });

  it('have a session from the first answer until they are forgotten, cleared or not', async () => {
    const { store, suggest, geocoder } = opened();
    geocoder.tellsPoints = false;
    expect(store.hasSession).toBe(false);
    await suggest('Портовая 12');
    const [first] = store.addresses;
    store.clear();
    expect([store.hasSession, store.addresses, store.search.kind]).toEqual([true, [], 'idle']);
    expect(await (first && store.find(first))).toMatchObject({ address: 'Портовая улица, 12' });
    store.forget();
    expect([store.hasSession, await (first && store.find(first))]).toEqual([false, undefined]);
  });
});
