import { deskPorts } from '#desk/application/deskPorts.ts';
import { type DeskUseCases, deskUseCases } from '#desk/application/deskUseCases.ts';
import { openFirst, openUseCases, portsOf } from '#infrastructure/container/bindings.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { FakeTimeApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { bindingsOf } from '#tests/support/bindingsOf.ts';
import { deskWorld } from '../application/deskWorld.ts';

/** The product's own list of use-cases on the fakes that contracts prove. */
export function aDesk(): ReturnType<typeof deskWorld> & {
  useCases: DeskUseCases;
  errors: RecordedErrors;
  time: FakeTimeApi;
} {
  const world = deskWorld();
  const errors = new RecordedErrors();
  const time = new FakeTimeApi(world.clock);
  const settings = new InMemoryDeviceSettings({
    locale: 'en',
    theme: 'light',
    adulthoodConfirmed: false,
    cookiesConsentAccepted: false,
  });
  const { api: desk, catalog, keys, numbers, memory, maps, bell, screen, clock } = world;
  const ids = new CountingIds();
  const random = new FixedRandomNumbers();
  const fakes = {
    desk,
    catalog,
    keys,
    numbers,
    memory,
    maps,
    ids,
    random,
    bell,
    screen,
    clock,
    time,
    errors,
    settings,
  };
  const { get } = openFirst(bindingsOf(deskPorts, fakes));
  return { ...world, errors, time, useCases: openUseCases(portsOf(get, deskPorts), deskUseCases) };
}
