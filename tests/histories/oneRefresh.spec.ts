import { KeepSession } from '#application/session/KeepSession.ts';
import { HttpPeopleApi } from '#infrastructure/api/HttpPeopleApi.ts';
import { HttpSignInApi } from '#infrastructure/api/HttpSignInApi.ts';
import { JwtTokenReader } from '#infrastructure/device/JwtTokenReader.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';
import { runs } from '#tests/support/runs.ts';
import { openTestShop } from '../server/support/openTestShop.ts';
import { signIn } from '../server/support/requests.ts';
import { Chance } from './Chance.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(40));
const SEED = Number(process.env['SEED'] ?? 20_261_122);
const EXPIRIES = 6;
const TO_EXPIRY_SECONDS = 15 * 60 + 1;
/** Shorter than the time in which a lost answer may be asked for again. */
const PAUSE_SECONDS = 10;
const FATES = ['fine', 'no request', 'no answer', 'unable', 'restart before', 'restart after'] as const;

/** Two tabs of one device whose calls to the real server meet what chance has for them. */
async function world(chance: Chance) {
  const shop = await openTestShop();
  const person = await signIn(shop);
  let app = shop.app;
  const network = { refreshes: 0, trouble: 0 };
  const carry = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/sign/refresh')) return app.fetch(request);
    network.refreshes += 1;
    const fate = chance.is(network.trouble) ? chance.oneOf(FATES) : 'fine';
    if (fate === 'no request') throw new TypeError('Failed to fetch');
    if (fate === 'unable') return new Response('{}', { status: chance.oneOf([429, 500, 502, 503]) });
    if (fate === 'restart before') app = shop.restart();
    const answer = await app.fetch(request);
    if (fate === 'restart after') app = shop.restart();
    if (fate === 'no answer' || fate === 'restart after') throw new TypeError('The connection was reset');
    return answer;
  };
  const storage = new InMemoryDeviceStorage();
  const mutex = new InMemoryMutex();
  const clock = new FixedClock();
  clock.now = () => shop.clock.now();
  const http = new HttpClient({ baseUrl: 'http://127.0.0.1', locale: () => 'en', fetch: carry });
  const { accessToken, refreshToken, id } = person;
  storage.write('session', { accessToken, refreshToken, source: 'PHONE' });
  storage.write('profile', { id, accountIds: [], deliveries: [] });
  const api = new HttpSignInApi(http, { whiteLabel: 'coral', api: { baseUrl: '' } });
  const tab = (): KeepSession => new KeepSession({ storage, signIn: api, tokens: new JwtTokenReader(), clock, mutex });
  const tabs = [tab(), tab()] as const;
  const pairs = async (): Promise<number> =>
    (await shop.database.read.selectFrom('refresh_tokens').select('id_hash').execute()).length;
  const askAll = (): Promise<unknown> => Promise.all(Array.from({ length: 5 }, () => chance.oneOf(tabs).credentials()));
  return { shop, storage, network, pairs, askAll, people: new HttpPeopleApi(http), personId: id };
}

/** @trust C8 C9 */
describe(`one expiry is one refresh (SEED=${SEED})`, () => {
  it('with five calls of two tabs, and nothing in their way', async () => {
    const { shop, network, pairs, askAll, storage } = await world(new Chance(SEED));
    for (let expiry = 1; expiry <= EXPIRIES; expiry += 1) {
      shop.clock.advance({ seconds: TO_EXPIRY_SECONDS });
      await askAll();
      // The pair in use, and the one that it has replaced just now.
      expect([network.refreshes, await pairs()]).toEqual([expiry, 2]);
    }
    expect(storage.read('session')).toBeDefined();
    await shop.close();
  });

  it(`in ${HISTORIES} random histories of lost requests and answers and of restarts, which sign nobody out`, async () => {
    const faults: string[] = [];
    for (let index = 0; index < HISTORIES; index += 1) {
      const chance = new Chance(SEED + index);
      const { shop, storage, network, pairs, askAll, people, personId } = await world(chance);
      for (let expiry = 1; expiry <= EXPIRIES; expiry += 1) {
        shop.clock.advance({ seconds: TO_EXPIRY_SECONDS });
        network.trouble = 0.7;
        await askAll();
        shop.clock.advance({ seconds: PAUSE_SECONDS });
        network.trouble = 0;
        await askAll();
        const session = storage.read('session');
        const profile = session && (await people.me(session.accessToken).catch((error: unknown) => error));
        const isSame = typeof profile === 'object' && profile !== null && 'id' in profile && profile.id === personId;
        const refreshCount = (await pairs()) - 1;
        if (!isSame || refreshCount !== 1) {
          faults.push(
            `seed ${SEED + index}, expiry ${expiry}: ${refreshCount} refreshes, ${isSame ? 'signed in' : 'signed out'}`,
          );
          break;
        }
      }
      await shop.close();
    }
    expect(faults).toEqual([]);
  });
});
