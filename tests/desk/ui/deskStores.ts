import { Container } from 'inversify';
import { Bell } from '#application/ports/Bell.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { RandomNumbers } from '#application/ports/RandomNumbers.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import type { DeskUseCases } from '#desk/application/DeskUseCases.ts';
import { DeskApi } from '#desk/application/ports/DeskApi.ts';
import { DeskCatalogApi } from '#desk/application/ports/DeskCatalogApi.ts';
import { DeskMemory } from '#desk/application/ports/DeskMemory.ts';
import { deskUseCases } from '#desk/infrastructure/openDesk.ts';
import { resolveAll } from '#infrastructure/container/provide.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { FakeTimeApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
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
  const container = new Container();
  container.bind(DeskApi).toConstantValue(world.api);
  container.bind(DeskCatalogApi).toConstantValue(world.catalog);
  container.bind(DeskMemory).toConstantValue(world.memory);
  container.bind(MapProvider).toConstantValue(world.maps);
  container.bind(IdGenerator).toConstantValue(new CountingIds());
  container.bind(RandomNumbers).toConstantValue(new FixedRandomNumbers());
  container.bind(Bell).toConstantValue(world.bell);
  container.bind(Clock).toConstantValue(world.clock);
  container.bind(TimeApi).toConstantValue(time);
  container.bind(ErrorReporter).toConstantValue(errors);
  container.bind(DeviceSettings).toConstantValue(
    new InMemoryDeviceSettings({
      locale: 'en',
      theme: 'light',
      adulthoodConfirmed: false,
      cookiesConsentAccepted: false,
    }),
  );
  return { ...world, errors, time, useCases: resolveAll(container, deskUseCases) };
}
