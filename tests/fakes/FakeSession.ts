import type { ActiveSession } from '#application/ports/ActiveSession.ts';
import type { Credentials } from '#application/ports/Credentials.ts';

export class FakeSession implements ActiveSession {
  current: Credentials | undefined = { personId: 'person-1', accessToken: 'token-1' };

  async credentials(): Promise<Credentials | undefined> {
    return this.current;
  }
}
