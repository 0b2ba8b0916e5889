import { type AddressInfo, connect, createServer } from 'node:net';

/** A line to a local port that delivers what is sent a millisecond later, and answers at once. Prints its address. */
const DELAY_MS = 1;
const port = Number(process.argv[2]);

const server = createServer((client) => {
  const target = connect(port, '127.0.0.1');
  for (const socket of [client, target]) socket.setNoDelay(true);
  client.on('data', (data) => setTimeout(() => target.write(data), DELAY_MS));
  target.on('data', (data) => client.write(data));
  client.on('close', () => target.destroy()).on('error', () => target.destroy());
  target.on('close', () => client.destroy()).on('error', () => client.destroy());
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
