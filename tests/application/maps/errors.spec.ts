import { MapsLoaderCalledAgain, MapsLoadFailed } from '#application/maps/errors.ts';

/** @spec 8.26 */
describe('an error of the map script', () => {
  it('says that the script cannot be loaded again with different options', () => {
    expect(new MapsLoaderCalledAgain().message).toBe('Loader must not be called again with different options');
    expect(new MapsLoaderCalledAgain('ru !== en').message).toBe(
      'Loader must not be called again with different options. ru !== en',
    );
    expect(new MapsLoaderCalledAgain()).toMatchObject({ name: 'MapsLoaderCalledAgain', code: 'maps.other-options' });
  });

  it('says why the script failed to load', () => {
    const cause = new Error('blocked');
    expect(new MapsLoadFailed(cause)).toMatchObject({
      name: 'MapsLoadFailed',
      code: 'maps.load-failed',
      message: 'The map could not be loaded',
      cause,
    });
  });
});
