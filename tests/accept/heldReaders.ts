import { connect, type Socket } from 'node:net';

/**
 * Many readers of one public stream in one process, without a library, so that they cost little. Commands come by IPC:
 * how many are to be open, and which text to look for. Each reader reconnects after the time that the server has sent.
 */
interface Command {
  readonly open?: number;
  readonly port?: number;
  readonly path?: string;
  readonly look?: string;
  readonly report?: boolean;
}

const MAX_OPENING = 50;
/** A local address has 28,000 ports. */
const PER_ADDRESS = 20_000;
let port = 0;
let path = '';
let look = '';
let wanted = 0;
let opening = 0;
let open = 0;
let bytes = 0;
let reconnects = 0;
let refused = 0;
let started = 0;
const waiting: number[] = [];
const seenAt: number[] = [];

function fill(): void {
  while (opening < MAX_OPENING && (waiting.length > 0 || started < wanted)) {
    opening += 1;
    begin(waiting.shift() ?? started++);
  }
}

function begin(name: number): void {
  const localAddress = `127.0.${1 + Number(process.env['READER'] ?? 0)}.${1 + Math.floor(name / PER_ADDRESS)}`;
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  let isOpen = false;
  let retryMs = 1_000;
  let hasSeen = '';
  let head = '';
  socket.setNoDelay(true);
  socket.on('connect', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\nAccept: text/event-stream\r\n\r\n`),
  );
  socket.on('data', (data) => {
    bytes += data.length;
    const text = data.toString('latin1');
    if (!isOpen) {
      head += text;
      if (head.includes('event: ')) {
        isOpen = true;
        open += 1;
        opening -= 1;
        retryMs = Number(/retry: (\d+)/.exec(head)?.[1] ?? retryMs);
        head = '';
        fill();
      }
    }
    if (look !== '' && hasSeen !== look && text.includes(look)) {
      hasSeen = look;
      seenAt.push(Date.now());
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (isOpen) open -= 1;
    else {
      opening -= 1;
      if (head !== '') refused += 1;
    }
    reconnects += 1;
    setTimeout(() => {
      waiting.push(name);
      fill();
    }, retryMs);
    fill();
  });
}

process.on('message', (command: Command) => {
  port = command.port ?? port;
  path = command.path ?? path;
  if (command.look !== undefined) {
    look = command.look;
    seenAt.length = 0;
  }
  wanted = command.open ?? wanted;
  fill();
  if (command.report === true) process.send?.({ open, bytes, reconnects, refused, seenAt });
});
process.on('disconnect', () => process.exit());
