import { UploadPicture } from '#application/desk/UploadPicture.ts';
import { deskWorld } from './deskWorld.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB';

describe('sending a picture', () => {
  it('answers with the picture as it is kept, and with nothing for a file that is none', async () => {
    const { catalog, memory } = deskWorld();
    const upload = new UploadPicture(catalog, memory);
    const photo = await upload.execute({ restaurantId: 'port', data: PNG });
    expect(photo).toMatchObject({ path: expect.stringMatching(/^imported\//) });
    expect(await upload.execute({ restaurantId: 'port', data: 'PHN2Zy8+' })).toBeUndefined();
  });
});
