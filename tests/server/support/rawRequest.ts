import { connect, type Socket } from 'node:net';

/** Sends bytes as they are and resolves with everything that came back until the server closed the connection. */
export function rawRequest(url: string, bytes: string): Promise<string> {
  const socket = rawConnection(url);
  socket.write(bytes);
  return received(socket);
}

export function rawConnection(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

export function received(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}
