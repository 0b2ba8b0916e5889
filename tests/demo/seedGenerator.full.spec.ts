import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '../../tools/demo/render.ts';

const DEMO = join(import.meta.dirname, '..', '..', 'demo');

describe('the demo seed', () => {
  it('is what its generator writes', () => {
    const made = render();
    expect(made.seed === readFileSync(join(DEMO, 'seed.json'), 'utf8')).toBe(true);
    expect(made.towns === readFileSync(join(DEMO, 'towns.json'), 'utf8')).toBe(true);
    expect(made.adriatic === readFileSync(join(DEMO, 'adriatic.json'), 'utf8')).toBe(true);
    expect(made.solo === readFileSync(join(DEMO, 'solo.json'), 'utf8')).toBe(true);
  });
});
