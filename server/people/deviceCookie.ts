import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { KNOWN_DEVICE_DAYS } from '#server/people/KnownDevices.ts';

/** A cookie sent only to the sign-in endpoints and to no other site. It grants no access: see KnownDevices. */
const NAME = 'carte_device';
const PATH = '/api/v1/sign';

export function readDeviceCookie(context: Context): string | undefined {
  return getCookie(context, NAME);
}

export function writeDeviceCookie(context: Context, secret: string, isPublicTls: boolean): void {
  const maxAge = KNOWN_DEVICE_DAYS * 86_400;
  setCookie(context, NAME, secret, { path: PATH, httpOnly: true, sameSite: 'Strict', secure: isPublicTls, maxAge });
}
