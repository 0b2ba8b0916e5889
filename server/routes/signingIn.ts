import { Hono } from 'hono';
import { coerce, string, type } from 'superstruct';
import { typedCode } from '#domain/session/signInCode.ts';
import type { StoredRateLimiter } from '#server/database/StoredRateLimiter.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { bearerOf } from '#server/http/requirePerson.ts';
import { phoneField } from '#server/input/OrderInput.ts';
import type { PeopleRepository } from '#server/people/PeopleRepository.ts';
import { isSmsAllowed } from '#server/people/phoneNumber.ts';
import type { Sessions } from '#server/people/Sessions.ts';
import type { SignInCodes } from '#server/people/SignInCodes.ts';
import { type SmsLimits, takeSms } from '#server/people/smsLimits.ts';
import type { App } from './Route.ts';

interface Dependencies {
  readonly codes: SignInCodes;
  readonly people: PeopleRepository;
  readonly sessions: Sessions;
  readonly smsLimiter: StoredRateLimiter;
  readonly smsLimits: SmsLimits;
  readonly trustedProxies: number;
  /** The market's; the first is that of numbers that are written without one. */
  readonly phoneCountries: readonly string[];
}

/** Signing in by a code sent to a phone, and what becomes of the tokens. */
export function signingIn(dependencies: Dependencies): App {
  const { codes, people, sessions, smsLimiter, smsLimits, trustedProxies, phoneCountries } = dependencies;
  const app: App = new Hono();
  const phone = phoneField(phoneCountries[0]);
  const codeRequest = type({ phone });
  const signInRequest = type({ phone, code: coerce(string(), string(), typedCode) });
  app.use('/api/v1/sign/*', noStore());

  app.post('/api/v1/sign/in/phone/code', async (context) => {
    const { phone } = readInput(await readJson(context), codeRequest);
    if (!isSmsAllowed(phone, phoneCountries)) throw new Refusal(422, 'sms.number-not-supported');
    const address = clientAddress(context, trustedProxies);
    await codes.send(phone, (writer) => takeSms(writer, { limiter: smsLimiter, limits: smsLimits, address }));
    return context.body(null, 204);
  });

  app.post('/api/v1/sign/in/phone', async (context) => {
    const { phone, code } = readInput(await readJson(context), signInRequest);
    await codes.check(phone, plainDigits(code));
    return context.json(await sessions.open(await people.withPhone(phone), 'PHONE'));
  });

  app.post('/api/v1/sign/refresh', async (context) => context.json(await sessions.refresh(bearerOf(context))));

  app.post('/api/v1/sign/out', async (context) => {
    await sessions.closeWith(bearerOf(context));
    return context.body(null, 204);
  });

  return app;
}

/** As a phone's keyboard or a pasted message may have them: full-width digits, invisible characters, spaces. */
function plainDigits(code: string): string {
  return code
    .slice(0, 32)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '');
}
