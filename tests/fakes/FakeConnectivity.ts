import type { Connectivity } from '#application/ports/device.ts';

export class FakeConnectivity implements Connectivity {
  offline = false;

  async isOffline(): Promise<boolean> {
    return this.offline;
  }
}
