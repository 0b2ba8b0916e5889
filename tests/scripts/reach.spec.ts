import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { journeyFilesOf } from '../../scripts/check/reach.ts';
import { JOURNEYS } from '../e2e/journeys.ts';

const root = join(import.meta.dirname, '../..');

describe('the journeys that a change reaches', () => {
  it('are those of the longest path that fits', () => {
    expect(journeyFilesOf(['src/ui/features/promotions/PromotionCard.tsx'])).toEqual(['browse']);
    expect(journeyFilesOf(['src/domain/cart/Cart.ts'])).toEqual(['everyRoute', 'exactlyOnce', 'ordering']);
  });

  it('are a changed journey itself, and none for a page of the documents', () => {
    expect(journeyFilesOf(['tests/e2e/swipe.e2e.ts', 'docs/testing.md'])).toEqual(['swipe']);
  });

  it('are files with a journey of npm test, and every screen has one', () => {
    const screens = [
      'account',
      'checkout',
      'dish',
      'location',
      'menu',
      'orders',
      'promotions',
      'restaurants',
      'session',
      'terms',
    ];
    const listed = new Set(JOURNEYS.map(({ file }) => file));
    const folders = [...screens.map((screen) => `src/ui/features/${screen}`), 'desk/ui'];
    const files = folders.flatMap((folder) => journeyFilesOf([`${folder}/Screen.tsx`]));
    expect(files.filter((file) => !listed.has(file))).toEqual([]);
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });
});

describe('the journeys of npm test', () => {
  it('are few, each once and with its reason', () => {
    const names = JOURNEYS.map(({ file, title, on }) => `${on} ${file} ${title}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(120);
    expect(JOURNEYS.filter(({ why }) => why.length < 4)).toEqual([]);
  });
});
