import { ListDevices } from '#application/session/ListDevices.ts';
import { signedInTwice } from './signedInTwice.ts';

function world() {
  const twice = signedInTwice();
  return { ...twice, useCase: new ListDevices(twice.api, twice.session) };
}

describe('the devices on which somebody is signed in', () => {
  it('are told, this one marked', async () => {
    const devices = await world().useCase.execute();
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('needs somebody who is signed in', async () => {
    const { session, useCase } = world();
    session.current = undefined;
    await expect(useCase.execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
