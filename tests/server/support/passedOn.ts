import { SignJWT } from 'jose';

export const PUSHPIN_KEY = 'the key that Pushpin and the server share';

/** Headers of a request that Pushpin passes on, or makes with what a reader was told last. */
export async function passedOn({
  key = PUSHPIN_KEY,
  now,
  told,
}: {
  readonly key?: string;
  readonly now: Date;
  readonly told?: string;
}): Promise<Readonly<Record<string, string>>> {
  const signature = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('pushpin')
    .setExpirationTime(now.getTime() / 1_000 + 3_600)
    .sign(new TextEncoder().encode(key));
  return { 'Grip-Sig': signature, ...(told !== undefined && { 'Grip-Last': told }) };
}
