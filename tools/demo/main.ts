import { writeFileSync } from 'node:fs';
import { render } from './render.ts';

for (const [name, text] of Object.entries(render())) {
  writeFileSync(new URL(`../../demo/${name}.json`, import.meta.url), text);
}
