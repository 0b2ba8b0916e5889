import type { PushAddress } from '#application/ports/Notifications.ts';
import type { PushApi } from '#application/ports/PushApi.ts';
import type { Credentials } from '#application/ports/session.ts';
import { Line } from './Line.ts';

/** A back end that pushes to browsers. */
export class FakePushApi implements PushApi {
  readonly line = new Line();
  /** Owners of browsers, by endpoint. */
  readonly owners = new Map<string, string>();

  publicKey(): Promise<string> {
    return this.line.carry(
      () => 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
    );
  }

  subscribe({ endpoint }: PushAddress, { personId }: Credentials): Promise<void> {
    return this.line.carry(() => void this.owners.set(endpoint, personId));
  }
}
