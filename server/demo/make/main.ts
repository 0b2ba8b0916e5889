import { writeFileSync } from 'node:fs';
import { render } from './render.ts';

const { world, towns } = render();
writeFileSync(new URL('../world.json', import.meta.url), world);
writeFileSync(new URL('../towns.json', import.meta.url), towns);
