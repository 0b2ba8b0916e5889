import { type DietFilter, isFiltering } from '#domain/catalog/dietFilter.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

interface Ports {
  readonly storage: DeviceStorage;
}

/** Stores the diet filter on this device, for every menu. An empty filter is removed. */
export class ChangeDietFilter {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(filter: DietFilter): void {
    if (isFiltering(filter)) this.#ports.storage.write('dietFilter', filter);
    else this.#ports.storage.remove('dietFilter');
  }
}
