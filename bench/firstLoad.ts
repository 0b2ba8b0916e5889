import { join } from 'node:path';
import { judgeChunks, judgeFirstLoad, measureChunks, measureSizes } from './sizes.ts';

const root = join(import.meta.dirname, '..');
const { isMet, says } = judgeFirstLoad(measureSizes(root).figures);
const beyond = judgeChunks(measureChunks(root));
process.stdout.write([says, ...beyond, ''].join('\n'));
process.exitCode = isMet && beyond.length === 0 ? 0 : 1;
