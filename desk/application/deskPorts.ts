import { Bell } from '#application/ports/Bell.ts';
import { Clock, TimeApi } from '#application/ports/Clock.ts';
import { RandomNumbers } from '#application/ports/device.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { MapProvider } from '#application/ports/MapProvider.ts';
import { DeviceSettings } from '#application/ports/settings.ts';
import { AwakeScreen } from './ports/AwakeScreen.ts';
import { DeskApi } from './ports/DeskApi.ts';
import { DeskCatalogApi } from './ports/DeskCatalogApi.ts';
import { DeskKeysApi } from './ports/DeskKeysApi.ts';
import { DeskMemory } from './ports/DeskMemory.ts';
import { DeskNumbersApi } from './ports/DeskNumbersApi.ts';

/** Every port of the desk, by the one name that all use cases call it. */
export const deskPorts = {
  bell: Bell,
  catalog: DeskCatalogApi,
  clock: Clock,
  desk: DeskApi,
  errors: ErrorReporter,
  ids: IdGenerator,
  keys: DeskKeysApi,
  maps: MapProvider,
  memory: DeskMemory,
  numbers: DeskNumbersApi,
  random: RandomNumbers,
  screen: AwakeScreen,
  settings: DeviceSettings,
  time: TimeApi,
} as const;
