import { ExportProfile } from '#application/session/ExportProfile.ts';
import { PHONE, signedInTwice } from './signedInTwice.ts';

function world() {
  const twice = signedInTwice();
  return { ...twice, useCase: new ExportProfile(twice.api, twice.session) };
}

describe('ExportProfile', () => {
  it('returns the data as JSON', async () => {
    expect(JSON.parse(await world().useCase.execute())).toMatchObject({ person: { phone: PHONE } });
  });

  it('rejects without a signed-in person', async () => {
    const { session, useCase } = world();
    session.current = undefined;
    await expect(useCase.execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
