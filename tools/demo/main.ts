import { writeFileSync } from 'node:fs';
import { render } from './render.ts';

const { seed, towns } = render();
writeFileSync(new URL('../../demo/seed.json', import.meta.url), seed);
writeFileSync(new URL('../../demo/towns.json', import.meta.url), towns);
