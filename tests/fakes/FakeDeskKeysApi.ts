import { RequestFailed, ServerRefused } from '#application/AppError.ts';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { DeskKey, DeskKeyList, NewDeskKey } from '#desk/application/DeskKeys.ts';
import type { DeskKeysApi } from '#desk/application/ports/DeskKeysApi.ts';
import { MAX_KEY_NAME } from '#domain/validation/deskLimits.ts';
import type { FixedClock } from './FixedClock.ts';
import { Line } from './Line.ts';

/** What a key of the fake is: its secret is its id. */
type KeptKey = Omit<DeskKey, 'isCurrent'>;

/** Keys by their secret. A test can keep more of them, and have one end as another desk would. */
export class FakeDeskKeysApi implements DeskKeysApi {
  readonly line = new Line();
  readonly #keys = new Map<string, KeptKey>();
  readonly #clock: FixedClock;
  #lastNumber = 0;

  constructor(keys: Readonly<Record<string, Partial<KeptKey> & Pick<DeskSession, 'role'>>>, clock: FixedClock) {
    this.#clock = clock;
    for (const [id, key] of Object.entries(keys)) this.keep({ id, createdAt: clock.now(), ...key });
  }

  keep(key: KeptKey): void {
    this.#keys.set(key.id, key);
  }

  async list(key: string, signal?: AbortSignal): Promise<DeskKeyList> {
    return this.line.carry(() => {
      const own = this.#managerOf(key);
      const keys = this.#inScopeOf(own).map((one) => ({ ...one, isCurrent: one.id === own.id }));
      return { keys, opensEvery: own.restaurantId === undefined };
    }, signal);
  }

  async make(key: string, { name, role, restaurantId }: NewDeskKey): Promise<string> {
    return this.line.carry(() => {
      const own = this.#managerOf(key);
      const isOwn = own.restaurantId === undefined || restaurantId === own.restaurantId;
      if (!isOwn) throw failed(restaurantId === undefined ? 403 : 404);
      if (name === '' || name.length > MAX_KEY_NAME) throw failed(400);
      this.#lastNumber += 1;
      const id = `made-${this.#lastNumber}`;
      this.keep({ id, name, role, restaurantId, createdAt: this.#clock.now(), createdBy: own.name });
      return id;
    });
  }

  async end(key: string, id: string): Promise<void> {
    return this.line.carry(() => {
      if (this.#inScopeOf(this.#managerOf(key)).some((one) => one.id === id)) this.#keys.delete(id);
    });
  }

  #inScopeOf({ restaurantId }: KeptKey): readonly KeptKey[] {
    return [...this.#keys.values()].filter((one) => restaurantId === undefined || one.restaurantId === restaurantId);
  }

  #managerOf(key: string): KeptKey {
    const own = this.#keys.get(key);
    if (own === undefined) throw new ServerRefused({ code: 'auth.required', status: 401, message: 'auth.required' });
    if (own.role !== 'manager') throw failed(403);
    return own;
  }
}

function failed(status: number): RequestFailed {
  return new RequestFailed({ message: `Answered with ${status}`, status });
}
