import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '8080';
const apiPort = String(Number(port) + 1);
const address = (of: string): string => `http://127.0.0.1:${of}`;
const running = new Set<ChildProcess>();
let isStopping = false;

/** Each is started without a program in between, so that it hears when it is to end. */
function start(parameters: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  // What the server says of itself is true for the page that is shown: everything else is passed on to it.
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text.replaceAll(address(apiPort), address(port)));
  });
  child.on('exit', (code) => {
    running.delete(child);
    stop(code ?? 0);
  });
  return child;
}

/** Ends when everything that was started has ended. */
function stop(code: number): void {
  if (!isStopping) {
    isStopping = true;
    clearInterval(waiting);
    process.exitCode = code;
    for (const child of running) child.kill();
  }
  if (running.size === 0) process.exit();
}

/** The server restarts with its code and with the page renderer; the browser keeps its state while screens change. */
const development = { NODE_ENV: 'development' };
const webpack = join('node_modules', 'webpack', 'bin', 'webpack.js');
const buildDir = join('dist', 'development');
const bundle = join(root, buildDir, 'page', 'page.js');
const waiting = setInterval(() => {
  if (!existsSync(bundle)) return;
  clearInterval(waiting);
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    NODE_ENV: '',
    HOST: '127.0.0.1',
    PORT: apiPort,
    BUILD_DIR: buildDir,
  });
}, 300);
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
start([webpack, '--watch', '--config-name', 'page'], development);
start([webpack, 'serve', '--config-name', 'storefront'], {
  ...development,
  PORT: port,
  DEV_API: address(apiPort),
});
