import { pathToFileURL } from 'node:url';

interface Call {
  /** The folder that the command works in. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface CommandEnd {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Ends a command at its `process.exit`. */
class Exit extends Error {
  override readonly name = 'Exit';
}

let calls = 0;

/**
 * Runs a command of the server in this process, as npm would in one of its own: with its parameters, folder,
 * environment and output. A process for each call would load 600 modules each time.
 * `tests/scripts/commandHelp.full.spec.ts` starts each command as a process.
 */
export async function callCommand(
  file: string,
  parameters: readonly string[],
  { cwd, env }: Call,
): Promise<CommandEnd> {
  const before = { argv: process.argv, env: { ...process.env }, cwd: process.cwd(), exit: process.exit };
  const write = { stdout: process.stdout.write, stderr: process.stderr.write };
  const listeners = new Set(process.stdout.listeners('error'));
  const written = { stdout: '', stderr: '' };
  let status: number | undefined;
  const collect = (stream: 'stdout' | 'stderr'): void => {
    process[stream].write = (text: string | Uint8Array): boolean => {
      // After its exit a process writes nothing.
      if (status === undefined) written[stream] += String(text);
      return true;
    };
  };
  process.argv = [process.execPath, file, ...parameters];
  setEnvironment(env);
  process.chdir(cwd);
  collect('stdout');
  collect('stderr');
  process.exit = (code): never => {
    status ??= Number(code ?? 0);
    throw new Exit();
  };
  try {
    // A query makes Node evaluate the command again. What it imports is there.
    calls += 1;
    await import(`${pathToFileURL(file).href}?call=${calls}`);
    status ??= Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    process.exitCode = undefined;
    // Those of the command, which would go with its process.
    for (const listener of process.stdout.listeners('error')) {
      if (!listeners.has(listener)) process.stdout.off('error', listener as () => void);
    }
    process.stdout.write = write.stdout;
    process.stderr.write = write.stderr;
    process.argv = before.argv;
    process.exit = before.exit;
    process.chdir(before.cwd);
    setEnvironment(before.env);
  }
  return { status: status ?? 0, ...written };
}

/** Changes the environment that `process.loadEnvFile` writes to. */
function setEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}
