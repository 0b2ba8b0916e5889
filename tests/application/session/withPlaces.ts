import type { SavedDelivery } from '#domain/session/Profile.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const PHONE = '+79005550001';
export const HOME: SavedDelivery = {
  name: 'Home',
  place: { address: '12 Quay Street', coordinates: { lat: 1, lng: 2 }, apartment: '7' },
};

/** Somebody who is signed in, with what the device and the server keep of their addresses. */
export function withPlaces() {
  const accounts = new FakeAccounts(new FixedClock('2026-03-02T09:00:00Z'));
  accounts.sendCode(PHONE);
  const { accessToken } = accounts.enter(PHONE, accounts.codeOf(PHONE) ?? '');
  const profile = accounts.personOf(accessToken);
  const storage = new InMemoryDeviceStorage();
  const session = new FakeSession();
  const people = new FakePeopleApi(accounts);
  storage.write('profile', profile);
  session.current = { personId: profile.id, accessToken };
  const onDevice = () => storage.read('profile')?.deliveries;
  const atServer = () => accounts.personOf(accessToken).deliveries;
  return { storage, session, people, accessToken, onDevice, atServer };
}
