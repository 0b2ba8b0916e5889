import { join } from 'node:path';
import { judgeFirstLoad, measureSizes } from './sizes.ts';

const { isKept, says } = judgeFirstLoad(measureSizes(join(import.meta.dirname, '..')).figures);
process.stdout.write(`${says}\n`);
process.exitCode = isKept ? 0 : 1;
