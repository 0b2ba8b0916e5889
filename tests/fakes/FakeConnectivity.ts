import type { Connectivity } from '#application/ports/Connectivity.ts';

export class FakeConnectivity implements Connectivity {
  offline = false;

  async isOffline(): Promise<boolean> {
    return this.offline;
  }
}
