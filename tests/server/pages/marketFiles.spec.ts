import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketFiles } from '#server/pages/marketFiles.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

describe('the logo of a market', () => {
  it('may have another format, whose bytes and type are served, also at the default address', async () => {
    const root = makeTemporaryFolder('test');
    mkdirSync(join(root, 'markets/coral'), { recursive: true });
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0xfe]);
    writeFileSync(join(root, 'markets/coral/logo.png'), bytes);
    const files = marketFiles({ root, market: 'coral' });
    for (const path of ['/market/logo.png', '/market/logo.svg']) {
      const answer = await files.request(path);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
    expect((await files.request('/market/logo.webp')).status).toBe(404);
    writeFileSync(join(root, 'markets/coral/logo.avif'), bytes);
    expect((await files.request('/market/logo.avif')).headers.get('Content-Type')).toBe('image/avif');
    // The picture of the welcome page stands beside it, under its own name alone.
    expect((await files.request('/market/welcome.svg')).status).toBe(404);
    writeFileSync(join(root, 'markets/coral/welcome.webp'), bytes);
    expect((await files.request('/market/welcome.webp')).headers.get('Content-Type')).toBe('image/webp');
    expect((await files.request('/market/market.json')).status).toBe(404);
    rmSync(root, { recursive: true, force: true });
  });
});

describe('a typeface of a market', () => {
  it('is served from its folder, and no other file by such a name', async () => {
    const root = makeTemporaryFolder('test');
    mkdirSync(join(root, 'markets/coral'), { recursive: true });
    writeFileSync(join(root, 'markets/coral/brand.woff2'), 'wOF2');
    writeFileSync(join(root, 'markets/secret.woff2'), 'wOF2');
    const files = marketFiles({ root, market: 'coral' });
    const font = await files.request('/market/brand.woff2');
    expect([font.status, font.headers.get('Content-Type'), await font.text()]).toEqual([200, 'font/woff2', 'wOF2']);
    for (const path of ['/market/other.woff2', '/market/..%2Fsecret.woff2', '/market/%2e%2e/secret.woff2']) {
      expect((await files.request(path)).status).toBe(404);
    }
    rmSync(root, { recursive: true, force: true });
  });
});
