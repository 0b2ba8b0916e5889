import { createServer } from 'node:http';
import { openCarrier } from '#server/people/smsCarriers.ts';
import { listening } from '../../support/listening.ts';
import { SmppStandIn } from '../../support/SmppStandIn.ts';

const SMS = { to: '+79005550001', code: '123456', text: '123456 — код для входа в Coral' };

describe('whoever carries text messages', () => {
  it('gets number and text by POST where the address is one of the web', async () => {
    const posted: string[] = [];
    let status = 200;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        posted.push(`${request.method} ${request.headers['content-type']} ${body}`);
        response.writeHead(status).end();
      });
    });
    const gateway = await listening(server.listen(0, '127.0.0.1'));
    const carrier = await openCarrier(`${gateway.url}/send?key=1`, () => {});
    await carrier.send(SMS);
    expect(posted).toEqual([`POST application/json ${JSON.stringify({ to: SMS.to, text: SMS.text })}`]);
    status = 502;
    await expect(carrier.send(SMS)).rejects.toThrow('502');
    await gateway.close();
    await expect(carrier.send(SMS)).rejects.toThrow('fetch failed');
  });

  it('gets it over SMPP where the address says so', async () => {
    const centre = await SmppStandIn.open();
    const carrier = await openCarrier(centre.url(), () => {});
    await carrier.send(SMS);
    expect(centre.messages).toMatchObject([{ to: '79005550001', text: SMS.text }]);
    carrier.close?.();
    await centre.close();
  });
});
