import { type ChildProcess, spawn } from 'node:child_process';

const LOOK_EVERY_MS = 25;

/** A background process with its output. */
export class Program {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #exit: Promise<void>;
  #hasEnded = false;
  #printed = '';

  constructor(
    name: string,
    program: string,
    parameters: readonly string[],
    { cwd, environment }: { readonly cwd: string; readonly environment: Readonly<Record<string, string>> },
  ) {
    this.name = name;
    this.#child = spawn(program, parameters, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text;
      });
    }
    this.#exit = new Promise((resolve) => {
      this.#child.on('close', () => {
        this.#hasEnded = true;
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get printed(): string {
    return this.#printed;
  }

  async until(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.#printed)) {
      if (this.#hasEnded) throw new Error(`${this.name} ended:\n${this.#printed}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  ended(): Promise<void> {
    return this.#exit;
  }

  async stop(): Promise<void> {
    if (!this.#hasEnded) this.#child.kill('SIGTERM');
    await this.#exit;
  }
}
