import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { ServerProcess } from './serverProcess.ts';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The output so far. */
  printed(): string;
  /** Stops it as an operator would; resolves to the exit code. Deletes the data unless `dataDir` was given. */
  stop(): Promise<number | NodeJS.Signals>;
  /** Kills it as a power cut would; the data stays. */
  kill(): Promise<void>;
}

/** Starts the real server on a free port, with data of its own or of an earlier one. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  dataDir?: string,
): Promise<TestServer> {
  const folder = dataDir ?? makeTemporaryFolder('server');
  const server = new ServerProcess({ PORT: '0', DATA_DIR: folder, ...environment });
  const url = await server.opened();
  return {
    url,
    dataDir: folder,
    pid: server.pid,
    printed: () => server.printed,
    stop: async () => {
      const code = await server.signal('SIGTERM');
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      await server.signal('SIGKILL');
    },
  };
}
