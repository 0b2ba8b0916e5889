import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '../../tools/demo/render.ts';

const DEMO = join(import.meta.dirname, '..', '..', 'demo');

describe('the demo seed', () => {
  it('is what its generator writes', () => {
    const generated = render();
    expect(generated.seed === readFileSync(join(DEMO, 'seed.json'), 'utf8')).toBe(true);
    expect(generated.towns === readFileSync(join(DEMO, 'towns.json'), 'utf8')).toBe(true);
    expect(generated.adriatic === readFileSync(join(DEMO, 'adriatic.json'), 'utf8')).toBe(true);
    expect(generated.solo === readFileSync(join(DEMO, 'solo.json'), 'utf8')).toBe(true);
  });
});
