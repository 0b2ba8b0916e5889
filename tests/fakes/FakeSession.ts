import type { ActiveSession, Credentials } from '#application/ports/session.ts';

export class FakeSession implements ActiveSession {
  current: Credentials | undefined = { personId: 'person-1', accessToken: 'token-1' };
  /** The credentials after a refresh; undefined signs out. */
  renewed: Credentials | undefined = { personId: 'person-1', accessToken: 'token-2' };
  /** Access tokens reported as refused, in order. */
  readonly refused: string[] = [];

  async credentials({ refused }: { readonly refused?: string } = {}): Promise<Credentials | undefined> {
    if (refused !== undefined) {
      this.refused.push(refused);
      if (refused === this.current?.accessToken) this.current = this.renewed;
    }
    return this.current;
  }
}
