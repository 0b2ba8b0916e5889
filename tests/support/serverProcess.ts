import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

const ROOT = dirname(dirname(import.meta.dirname));

/** The tests start some hundred servers: Node keeps their compiled modules. */
const COMPILED = join(ROOT, '.cache', 'node');

/** A server in a process of its own, with its output. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | NodeJS.Signals>;
  #printed = '';

  constructor(environment: Readonly<Record<string, string>>, root = ROOT, parameters: readonly string[] = []) {
    const { PATH, HOME } = process.env;
    this.#child = spawn(process.execPath, [join(root, 'server', 'app', 'main.ts'), ...parameters], {
      cwd: root,
      env: {
        ...(PATH !== undefined && { PATH }),
        ...(HOME !== undefined && { HOME }),
        NODE_COMPILE_CACHE: COMPILED,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text;
      });
    }
    this.#exit = new Promise((resolve) => {
      this.#child.on('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'));
    });
  }

  get pid(): number {
    return this.#child.pid ?? Number.NaN;
  }

  get printed(): string {
    return this.#printed;
  }

  /** Resolves to its URL; rejects with its output when it exits first. */
  async opened(): Promise<string> {
    let hasEnded = false;
    this.#child.on('close', () => {
      hasEnded = true;
    });
    for (;;) {
      const [, url] = /^Carte is open at (http\S+)$/m.exec(this.#printed) ?? [];
      if (url !== undefined) return url;
      if (hasEnded) throw new Error(`The server did not open:\n${this.#printed}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals> {
    return this.#exit;
  }

  signal(name: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    this.#child.kill(name);
    return this.#exit;
  }
}
