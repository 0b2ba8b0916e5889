import { type APIRequestContext, expect } from '@playwright/test';

let people = 0;

/** A phone number that no other test of this run uses. */
export function aPhone(workerIndex: number): string {
  people += 1;
  return `+79005${String(workerIndex % 100).padStart(2, '0')}${String(people).padStart(4, '0')}`;
}

/** What a device keeps of somebody who has signed in; the name and the e-mail are known here, not to the server. */
export async function signedIn(
  request: APIRequestContext,
  url: string,
  phone: string,
  whiteLabel = 'coral',
): Promise<{ session: unknown; profile: object }> {
  const common = { apiKey: null, captchaToken: null, phone };
  const response = await request.post(`${url}/api/v1/sign/in/phone/code`, {
    data: { ...common, mode: 'WEB', whiteLabel },
  });
  expect(response.ok()).toBe(true);
  const outbox = (await (
    await request.get(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
  ).json()) as {
    to: string;
    code: string;
  }[];
  const code = outbox.find(({ to }) => to === phone)?.code;
  const tokens = await (await request.post(`${url}/api/v1/sign/in/phone`, { data: { ...common, code } })).json();
  const me = await request.get(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${tokens.accessToken}` } });
  const { id } = (await me.json()) as { id: string };
  return {
    session: { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, source: 'PHONE' },
    profile: { id, accountIds: [], deliveries: [], firstName: 'Анна', phone, email: 'anna@example.org' },
  };
}
