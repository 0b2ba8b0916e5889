import sharp from 'sharp';
import { openTestShop } from '../support/openTestShop.ts';

describe('a picture of the shop', () => {
  it('is there as JPEG too, for link previews that draw no WebP', async () => {
    const { app } = await openTestShop();
    const [webp, jpeg, nothing] = await Promise.all(
      ['webp', 'jpg', 'png'].map(async (form) => app.request(`/pictures/dishes/pizza-coral-640.${form}`)),
    );
    expect([webp?.headers.get('Content-Type'), nothing?.status]).toEqual(['image/webp', 404]);
    expect([jpeg?.status, jpeg?.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const made = await sharp(await (jpeg ?? new Response()).arrayBuffer()).metadata();
    expect([made.format, made.width, made.hasAlpha]).toEqual(['jpeg', 640, false]);
    expect((await app.request('/pictures/dishes/nothing-640.jpg')).status).toBe(404);
  });
});
