import { createServer } from 'node:http';
import { closing, Pushpin, telling } from '#server/http/streams/Pushpin.ts';
import { listening } from '../../../support/listening.ts';

describe('publishing to Pushpin', () => {
  let status: number;
  let bodies: string[];
  let opened: Awaited<ReturnType<typeof listening>>;

  beforeEach(async () => {
    status = 200;
    bodies = [];
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        bodies.push(`${request.method} ${request.url} ${body}`);
        response.writeHead(status).end('Published\n');
      });
    });
    opened = await listening(server.listen(0, '127.0.0.1'));
  });

  afterEach(() => opened.close());

  it('sends items to its control port', async () => {
    await new Pushpin(opened.url).publish([
      telling('coral.order.a', 'two', 'one', 'event: x\n\n'),
      closing('coral.session.s'),
    ]);
    expect(bodies).toEqual([
      `POST /publish/ ${JSON.stringify({
        items: [
          {
            channel: 'coral.order.a',
            id: 'two',
            'prev-id': 'one',
            formats: { 'http-stream': { content: 'event: x\n\n' } },
          },
          { channel: 'coral.session.s', formats: { 'http-stream': { action: 'close' } } },
        ],
      })}`,
    ]);
  });

  it('sends many in several requests, and none without items', async () => {
    await new Pushpin(opened.url).publish([]);
    await new Pushpin(opened.url).publish(Array.from({ length: 101 }, () => closing('coral.order.a')));
    expect(bodies).toHaveLength(3);
  });

  it('fails unless it is taken', async () => {
    status = 400;
    await expect(new Pushpin(opened.url).publish([closing('coral.order.a')])).rejects.toThrow('400');
  });
});
