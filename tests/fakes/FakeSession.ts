import type { ActiveSession } from '#application/ports/ActiveSession.ts';
import type { Credentials } from '#application/ports/Credentials.ts';

export class FakeSession implements ActiveSession {
  current: Credentials | undefined = { personId: 'person-1', accessToken: 'token-1' };
  /** What takes the place of credentials that the server did not take; undefined signs out. */
  renewed: Credentials | undefined = { personId: 'person-1', accessToken: 'token-2' };
  /** Access tokens that the server did not take, in order. */
  readonly refused: string[] = [];

  async credentials({ refused }: { readonly refused?: string } = {}): Promise<Credentials | undefined> {
    if (refused !== undefined) {
      this.refused.push(refused);
      this.current = this.renewed;
    }
    return this.current;
  }
}
