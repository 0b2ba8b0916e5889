import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { listening } from '#tests/support/listening.ts';
import { demand, until } from './Check.ts';

const PROGRAM = '/usr/sbin/smtpd';
/** Whose rights the mailboxes have: it delivers to nobody with those of root. */
const OWNER = 'nobody';

/**
 * OpenSMTPD of this machine, with mailboxes at `coral.example`. It takes mail for everybody else, too, and hands it to
 * a server that knows nobody, so that it has to send a delivery report.
 */
export class MailServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'carte-mail-'));
  readonly #nobodyHere = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, answer) =>
      answer(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 })),
  });
  #process: ChildProcess | undefined;

  /** Answers with the URL of the server. `boxes`: names of mailboxes. */
  async start(boxes: readonly string[]): Promise<string> {
    demand(existsSync(PROGRAM), 'This needs OpenSMTPD: apt-get install opensmtpd');
    demand(userInfo().uid === 0, 'OpenSMTPD has to be started as root.');
    const { url, close } = await listening(createServer().listen(0, '127.0.0.1'));
    await close();
    const { port } = new URL(url);
    const onward = await new Promise<number>((resolve) => {
      const server = this.#nobodyHere.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const mailboxes = join(this.#folder, 'boxes');
    mkdirSync(mailboxes);
    chmodSync(this.#folder, 0o711);
    chmodSync(mailboxes, 0o777);
    const settings = join(this.#folder, 'smtpd.conf');
    writeFileSync(
      settings,
      `listen on 127.0.0.1 port ${port}
table boxes { ${boxes.map((name) => `"${name}@coral.example" = "${OWNER}"`).join(', ')} }
action "box" maildir "${mailboxes}/%{rcpt}" virtual <boxes>
action "onward" relay host smtp://127.0.0.1:${onward}
match from any for domain "coral.example" action "box"
match from any for any action "onward"
`,
      // It refuses settings that others may write.
      { mode: 0o600 },
    );
    this.#process = spawn(PROGRAM, ['-d', '-v', '-f', settings], { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    }
    await until('OpenSMTPD listens', () => /smtp: listen on/.test(printed));
    return `smtp://127.0.0.1:${port}`;
  }

  /** The mails of a mailbox as they were received. */
  mailsOf(name: string): readonly Buffer[] {
    const folder = join(this.#folder, 'boxes', `${name}@coral.example`, 'new');
    return existsSync(folder) ? readdirSync(folder).map((file) => readFileSync(join(folder, file))) : [];
  }

  async stop(): Promise<void> {
    const running = this.#process;
    if (running !== undefined && running.exitCode === null) {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill();
      await ended;
    }
    await new Promise<void>((resolve) => this.#nobodyHere.close(() => resolve()));
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
