import { writeFileSync } from 'node:fs';
import { render } from './render.ts';

const { seed, towns } = render();
writeFileSync(new URL('../seed.json', import.meta.url), seed);
writeFileSync(new URL('../towns.json', import.meta.url), towns);
