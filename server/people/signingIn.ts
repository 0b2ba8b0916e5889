import { type Context, Hono } from 'hono';
import { nullable, optional, size, string, type } from 'superstruct';
import { typedCode } from '#domain/session/signInCode.ts';
import type { Writer } from '#server/database/Database.ts';
import type { StoredRateLimiter } from '#server/database/StoredRateLimiter.ts';
import { acceptedLanguages } from '#server/http/acceptedLanguages.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { textBy } from '#server/http/input/fields.ts';
import { phoneField } from '#server/http/input/personFields.ts';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import type { CaptchaVerifier } from '#server/people/CaptchaVerifier.ts';
import { deviceName } from '#server/people/deviceName.ts';
import type { KnownDevices } from '#server/people/KnownDevices.ts';
import type { PeopleRepository } from '#server/people/PeopleRepository.ts';
import type { Sessions } from '#server/people/Sessions.ts';
import type { SignInCodes } from '#server/people/SignInCodes.ts';
import { type SmsSender, signInText } from '#server/people/signInText.ts';
import { type SmsLimits, takeSms } from '#server/people/smsLimits.ts';
import type { VkTokens } from '#server/people/VkTokens.ts';
import { isSmsAllowed } from '#server/shared/phoneNumber.ts';
import { readDeviceCookie, writeDeviceCookie } from './deviceCookie.ts';
import { bearerOf } from './requirePerson.ts';

interface Dependencies {
  readonly codes: SignInCodes;
  readonly devices: KnownDevices;
  readonly people: PeopleRepository;
  readonly sessions: Sessions;
  readonly smsLimiter: StoredRateLimiter;
  readonly smsLimits: SmsLimits;
  readonly smsSender: SmsSender;
  readonly limits: RequestLimits;
  /** Absent when the shop has no captcha. */
  readonly captcha?: CaptchaVerifier | undefined;
  /** Absent when the market does not use VK. */
  readonly vkTokens?: VkTokens | undefined;
  readonly trustedProxies: number;
  /** Whether the shop is served over TLS only. */
  readonly isPublicTls: boolean;
  /** The market's countries; a phone number without a country code belongs to the first. */
  readonly phoneCountries: readonly string[];
}

/** Endpoints for signing in with an SMS code, refreshing tokens and signing out. */
export function signingIn(dependencies: Dependencies): App {
  const { codes, devices, people, sessions, smsLimiter, smsLimits, smsSender, captcha, trustedProxies, isPublicTls } =
    dependencies;
  const { phoneCountries, vkTokens, limits } = dependencies;
  const app: App = new Hono();
  const phone = phoneField(phoneCountries[0]);
  const codeRequest = type({ phone, captchaToken: optional(nullable(size(string(), 0, 8192))) });
  const signInRequest = type({ phone, code: textBy(string(), typedCode) });
  app.use('/api/v1/sign/*', noStore());

  app.post('/api/v1/sign/in/phone/code', async (context) => {
    limits.take(context, 'sign-ins');
    const { phone, captchaToken } = readInput(await readJson(context), codeRequest);
    if (!isSmsAllowed(phone, phoneCountries)) throw new Refusal(422, 'sms.number-not-supported');
    const address = clientAddress(context, trustedProxies);
    const device = await devices.find(phone, readDeviceCookie(context));
    const passed = await captchaOf(captcha, captchaToken ?? '', address);
    const reserve = (writer: Writer): Promise<void> =>
      takeSms(writer, { limiter: smsLimiter, limits: smsLimits, address, captcha: passed });
    const languages = acceptedLanguages(context.req.header('Accept-Language'));
    await codes.send({ phone, device }, (code) => signInText(code, smsSender, languages), reserve);
    return context.body(null, 204);
  });

  app.post('/api/v1/sign/in/phone', async (context) => {
    limits.take(context, 'sign-ins');
    const { phone, code } = readInput(await readJson(context), signInRequest);
    const secret = readDeviceCookie(context);
    await codes.check({ phone, device: await devices.find(phone, secret) }, plainDigits(code));
    writeDeviceCookie(context, await devices.remember(phone, secret), isPublicTls);
    return context.json(
      await sessions.open(await people.withPhone(phone), 'PHONE', deviceName(context.req.header('User-Agent'))),
    );
  });

  /** Takes from the limit of the token's session. A wrong token counts for its address. */
  const takeOfSession = async (
    context: Context<RequestVariables>,
    sessionOf: (token: string) => Promise<string>,
  ): Promise<void> => {
    try {
      limits.takeOf(await sessionOf(bearerOf(context)), 'refreshes');
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) limits.take(context, 'refreshes');
      throw error;
    }
  };

  app.post('/api/v1/sign/refresh', async (context) => {
    await takeOfSession(context, (token) => sessions.sessionOf(token));
    const tokens = await sessions.refresh(bearerOf(context));
    if (tokens.source !== 'VK' || vkTokens === undefined) return context.json(tokens);
    const { sessionId } = await sessions.claimsOf(tokens.accessToken);
    return context.json({ ...tokens, vkAccessToken: (await vkTokens.current(sessionId)) ?? null });
  });

  app.post('/api/v1/sign/out', async (context) => {
    await takeOfSession(context, (token) => sessions.sessionIn(token));
    await sessions.closeWith(bearerOf(context));
    return context.body(null, 204);
  });

  return app;
}

async function captchaOf(
  captcha: CaptchaVerifier | undefined,
  token: string,
  address: string,
): Promise<'none' | 'passed' | 'unproven'> {
  if (captcha === undefined) return 'none';
  return token !== '' && (await captcha.isProven(token, address)) ? 'passed' : 'unproven';
}

/** Normalizes a typed or pasted code: full-width digits, invisible characters and spaces. */
function plainDigits(code: string): string {
  return code
    .slice(0, 32)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '');
}
