import { UploadPicture } from '#application/desk/UploadPicture.ts';
import { deskWorld } from './deskWorld.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB';

describe('UploadPicture', () => {
  it('returns the stored picture, and nothing for a file that is not a picture', async () => {
    const { catalog, memory } = deskWorld();
    const upload = new UploadPicture(catalog, memory);
    const photo = await upload.execute({ restaurantId: 'port', data: PNG });
    expect(photo).toMatchObject({ path: expect.stringMatching(/^imported\//) });
    expect(await upload.execute({ restaurantId: 'port', data: 'PHN2Zy8+' })).toBeUndefined();
  });
});
