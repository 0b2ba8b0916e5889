import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { nullable, optional, size, string, type } from 'superstruct';
import { typedCode } from '#domain/session/signInCode.ts';
import type { Writer } from '#server/database/Database.ts';
import { StoredRateLimiter } from '#server/database/StoredRateLimiter.ts';
import { acceptedLanguages } from '#server/http/acceptedLanguages.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { textBy } from '#server/http/input/fields.ts';
import { phoneField } from '#server/http/input/personFields.ts';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { tlsHost } from '#server/http/tlsHost.ts';
import { type CaptchaVerifier, openCaptcha } from '#server/people/CaptchaVerifier.ts';
import { deviceName } from '#server/people/deviceName.ts';
import { KNOWN_DEVICE_DAYS, KnownDevices } from '#server/people/KnownDevices.ts';
import { SignInCodes } from '#server/people/SignInCodes.ts';
import { signInText } from '#server/people/signInText.ts';
import { DEMO_SMS_LIMITS, PRODUCTION_SMS_LIMITS, takeSms } from '#server/people/smsLimits.ts';
import type { VkTokens } from '#server/people/VkTokens.ts';
import { isSmsAllowed } from '#server/shared/phoneNumber.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { bearerOf } from './requirePerson.ts';

/** A cookie sent only to the sign-in endpoints and to no other site. It grants no access: see KnownDevices. */
const DEVICE_COOKIE = 'carte_device';
const DEVICE_COOKIE_PATH = '/api/v1/sign';

function readDeviceCookie(context: Context): string | undefined {
  return getCookie(context, DEVICE_COOKIE);
}

function writeDeviceCookie(context: Context, secret: string, isPublicTls: boolean): void {
  const maxAge = KNOWN_DEVICE_DAYS * 86_400;
  setCookie(context, DEVICE_COOKIE, secret, {
    path: DEVICE_COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isPublicTls,
    maxAge,
  });
}

/** Endpoints for signing in with an SMS code, refreshing tokens and signing out. */
export function signingIn(shop: PeopleContext, vkTokens: VkTokens | undefined): App {
  const { config, database, people, sessions, limits, log, monotonicNow, now, phoneCountries, tokenSecret } = shop;
  const { trustedProxies } = config;
  const publicHost = tlsHost(config.publicUrl);
  const smsSender = { ...shop.smsSender, host: publicHost };
  const codes = new SignInCodes({ log, database, sendSms: shop.sendSms, now: monotonicNow, secret: tokenSecret });
  const devices = new KnownDevices(database, now);
  const smsLimiter = new StoredRateLimiter(monotonicNow);
  const smsLimits = config.isProduction ? PRODUCTION_SMS_LIMITS : DEMO_SMS_LIMITS;
  const captcha = openCaptcha(shop.captcha, config, log);
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
    await codes.check({ phone, device: await devices.find(phone, secret) }, code);
    writeDeviceCookie(context, await devices.remember(phone, secret), publicHost !== undefined);
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
