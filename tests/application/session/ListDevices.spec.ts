import { ListDevices } from '#application/session/ListDevices.ts';
import { signedInTwice } from './signedInTwice.ts';

function world() {
  const twice = signedInTwice();
  return { ...twice, useCase: new ListDevices(twice.api, twice.session) };
}

describe('ListDevices', () => {
  it('returns the sessions and marks that of this device', async () => {
    const devices = await world().useCase.execute();
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('rejects without a signed-in person', async () => {
    const { session, useCase } = world();
    session.current = undefined;
    await expect(useCase.execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
