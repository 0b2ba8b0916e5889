import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DISH_WIDTHS, SCENE_RATIO, SCENE_WIDTHS } from './photos.ts';
import { adriaticDishes, adriaticScenes } from './pictures/adriaticArt.ts';
import { dishArt } from './pictures/dishArt.ts';
import { drawLayer } from './pictures/drawSvg.ts';
import { readLayers } from './pictures/Layer.ts';
import { promotionScenes, restaurantScenes, type Scene } from './pictures/sceneArt.ts';
import { soloDishes, soloScenes } from './pictures/soloArt.ts';

const OUTPUT = fileURLToPath(new URL('../../demo/pictures/', import.meta.url));
const QUALITY: Readonly<Record<number, number>> = {
  160: 60,
  320: 57,
  640: 53,
  1280: 43,
  480: 74,
  960: 70,
  1440: 66,
};
const SHADOW = { red: 28, green: 12, blue: 8 } as const;
const SHADOW_LIMIT = 112;

function dishSvg(art: string): string {
  const layers = readLayers(art).map((layer, index) =>
    drawLayer(layer, index, 'drop-shadow(0 .7px .9px rgb(70 30 15 / .28))'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="1280" height="1280"><g style="filter:drop-shadow(0 2px 1.8px rgb(28 12 8 / .34))"><g transform="translate(50 48.5) scale(.93) translate(-50 -50)">${layers.join('')}</g></g></svg>`;
}

function sceneSvg(scene: Scene): string {
  const lights = scene.lights.map(
    ([x, y, radius, opacity]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" opacity="${opacity}"/>`,
  );
  const layers = readLayers(scene.layers).map((layer, index) =>
    drawLayer(layer, index, 'drop-shadow(0 2px 2.4px rgb(40 10 20 / .34))'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="1440" height="810"><defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${scene.colors[0]}"/><stop offset="1" stop-color="${scene.colors[1]}"/></linearGradient></defs><rect width="160" height="90" fill="url(#ground)"/>${lights.join('')}${layers.join('')}</svg>`;
}

async function photograph(page: Page, svg: string, width: number, height: number): Promise<Buffer> {
  await page.setContent(`<body style="margin:0;background:transparent;overflow:hidden">${svg}</body>`);
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } });
}

/** A soft shadow is what makes a transparent WebP heavy: one color and a few steps of it cannot be told from the real one. */
function simplifyShadow(pixels: Buffer): Buffer {
  const simple = Buffer.from(pixels);
  for (let index = 0; index < simple.length; index += 4) {
    const alpha = simple[index + 3] ?? 0;
    if (alpha < SHADOW_LIMIT) {
      simple.set([SHADOW.red, SHADOW.green, SHADOW.blue, Math.round(alpha / 8) * 8], index);
    } else if (alpha < 255) {
      simple[index + 3] = Math.min(255, Math.round(alpha / 24) * 24);
    }
  }
  return simple;
}

async function develop(picture: Buffer, path: string, widths: readonly number[]): Promise<void> {
  await Promise.all(
    widths.map(async (width) => {
      const { data, info } = await sharp(picture)
        .resize({ width })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      await sharp(simplifyShadow(data), { raw: { width: info.width, height: info.height, channels: 4 } })
        .webp({ quality: QUALITY[width] ?? 60, alphaQuality: 100, effort: 6 })
        .toFile(`${OUTPUT}${path}-${width}.webp`);
    }),
  );
}

async function main(names: readonly string[]): Promise<void> {
  for (const folder of ['dishes', 'restaurants', 'promotions']) {
    mkdirSync(OUTPUT + folder, { recursive: true });
  }
  const isSelected = (slug: string): boolean => names.length === 0 || names.includes(slug);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 1280 } });
  for (const [slug, art] of Object.entries({ ...dishArt, ...soloDishes, ...adriaticDishes }).filter(([name]) =>
    isSelected(name),
  )) {
    await develop(await photograph(page, dishSvg(art), 1280, 1280), `dishes/${slug}`, DISH_WIDTHS);
  }
  for (const [folder, scenes] of [
    ['restaurants', { ...restaurantScenes, ...soloScenes, ...adriaticScenes }],
    ['promotions', promotionScenes],
  ] as const) {
    for (const [slug, scene] of Object.entries(scenes).filter(([name]) => isSelected(name))) {
      const picture = await photograph(page, sceneSvg(scene), 1440, Math.round(1440 * SCENE_RATIO));
      await develop(picture, `${folder}/${slug}`, SCENE_WIDTHS);
    }
  }
  await browser.close();
}

await main(process.argv.slice(2));
