import { MapsLoaderCalledAgain, MapsLoadFailed } from '#application/maps/errors.ts';

describe('the map', () => {
  it('is not loaded twice with different options', () => {
    expect(new MapsLoaderCalledAgain().message).toBe('Loader must not be called again with different options');
    expect(new MapsLoaderCalledAgain('ru !== en').message).toBe(
      'Loader must not be called again with different options. ru !== en',
    );
    expect(new MapsLoaderCalledAgain()).toMatchObject({ name: 'MapsLoaderCalledAgain', code: 'maps.other-options' });
  });

  it('that does not load says why', () => {
    const cause = new Error('blocked');
    expect(new MapsLoadFailed(cause)).toMatchObject({
      name: 'MapsLoadFailed',
      code: 'maps.load-failed',
      message: 'The map could not be loaded',
      cause,
    });
  });
});
