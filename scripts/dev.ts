import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shownAddress } from './shownAddress.ts';

const root = join(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '8080';
const apiPort = String(Number(port) + 1);
const address = (of: string): string => `http://127.0.0.1:${of}`;
const running = new Set<ChildProcess>();
let isStopping = false;

/** Starts a process directly, without a shell in between, so that it receives signals. */
function start(parameters: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  // The server's own address in its output is replaced by that of the page's development server.
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(shownAddress(text, { own: apiPort, shown: port }));
  });
  child.on('exit', (code) => {
    running.delete(child);
    stop(code ?? 0);
  });
  return child;
}

/** Exits when every started process has ended. */
function stop(code: number): void {
  if (!isStopping) {
    isStopping = true;
    clearInterval(waiting);
    process.exitCode = code;
    for (const child of running) child.kill();
  }
  if (running.size === 0) process.exit();
}

/** The server restarts when its code or the page renderer changes; the browser keeps its state by hot reloading. */
const development = { NODE_ENV: 'development' };
const webpack = join('node_modules', 'webpack', 'bin', 'webpack.js');
const configuration = ['--config', 'webpack.development.config.ts'];
const buildDir = join('dist', 'development');
const bundle = join(root, buildDir, 'page', 'page.js');
const waiting = setInterval(() => {
  if (!existsSync(bundle)) return;
  clearInterval(waiting);
  start(['--watch', '--watch-preserve-output', 'server/app/main.ts'], {
    NODE_ENV: '',
    HOST: '127.0.0.1',
    PORT: apiPort,
    BUILD_DIR: buildDir,
  });
}, 300);
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
start([webpack, '--watch', ...configuration, '--config-name', 'page'], development);
start([webpack, 'serve', ...configuration, '--config-name', 'storefront'], {
  ...development,
  PORT: port,
  DEV_API: address(apiPort),
});
