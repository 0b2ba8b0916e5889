import { UploadPicture } from '#desk/application/UploadPicture.ts';
import { deskWorld } from './deskWorld.ts';

const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d', 'hex'));
const SVG = new TextEncoder().encode('<svg/>');

describe('UploadPicture', () => {
  it('returns the stored picture, and nothing for a file that is not a picture', async () => {
    const { catalog, memory } = deskWorld();
    const upload = new UploadPicture({ catalog, memory });
    const photo = await upload.execute({ restaurantId: 'port', bytes: PNG, type: 'image/png' });
    expect(photo).toMatchObject({ path: expect.stringMatching(/^imported\//) });
    expect(await upload.execute({ restaurantId: 'port', bytes: SVG, type: 'image/svg+xml' })).toBeUndefined();
  });
});
