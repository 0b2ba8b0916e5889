import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '8080';
const apiPort = String(Number(port) + 1);
const children: ChildProcess[] = [];

function start(program: string, parameters: readonly string[], environment: Readonly<Record<string, string>>): void {
  const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  child.on('exit', (code) => stop(code ?? 0));
  children.push(child);
}

function stop(code: number): void {
  for (const child of children) child.kill();
  process.exit(code);
}

/** The server restarts with its code and with the page renderer; the browser keeps its state while screens change. */
const development = { NODE_ENV: 'development' };
start('npx', ['webpack', '--watch', '--config-name', 'page'], development);
start('npx', ['webpack', 'serve', '--config-name', 'storefront'], {
  ...development,
  PORT: port,
  DEV_API: `http://127.0.0.1:${apiPort}`,
});
const buildDir = join('dist', 'development');
const bundle = join(root, buildDir, 'page', 'page.js');
const waiting = setInterval(() => {
  if (!existsSync(bundle)) return;
  clearInterval(waiting);
  start('node', ['--watch', 'server/main.ts'], { NODE_ENV: '', PORT: apiPort, BUILD_DIR: buildDir });
}, 300);
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
