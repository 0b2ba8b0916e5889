import { join } from 'node:path';
import { measureSizes } from './sizes.ts';

const root = join(import.meta.dirname, '..');
const { figures, lines } = measureSizes(root);
if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
} else {
  process.stdout.write(`${lines.join('\n')}\n\n`);
  for (const { id, value, unit, target, met } of figures) {
    process.stdout.write(`${id.padEnd(12)} ${value} ${unit} of ${target} ${unit}: ${met ? 'met' : 'not met'}\n`);
  }
}
