/** A setting that production requires. */
export interface ProductionSetting {
  readonly name: 'TOKEN_SECRET' | 'PUBLIC_URL' | 'ALLOWED_ORIGINS' | 'SMS_URL';
  readonly what: string;
  readonly example: string;
}

export const PRODUCTION_SETTINGS: readonly ProductionSetting[] = [
  {
    name: 'PUBLIC_URL',
    what: 'the address that customers type, without a path',
    example: 'https://shop.example',
  },
  {
    name: 'ALLOWED_ORIGINS',
    what: 'the addresses of storefronts that may call this server, joined by commas; most shops have one, PUBLIC_URL itself',
    example: 'https://shop.example',
  },
  {
    name: 'TOKEN_SECRET',
    what: "signs customers' sign-ins: 32 characters or more that nobody can guess, the same on every server of the shop",
    example: '$(openssl rand -base64 48)',
  },
  {
    name: 'SMS_URL',
    what: 'the text message gateway, which gets { to, text } by POST, or smpp://id:password@host of one that speaks SMPP; "none" where nobody signs in by phone',
    example: 'https://sms.example/send?key=...',
  },
];

export const NO_SMS = 'none';

/** An error message such as `TOKEN_SECRET is missing: signs ... For example TOKEN_SECRET=...`. */
export function missingText({ name, what, example }: ProductionSetting): string {
  return `${name} is missing: ${what}. For example ${name}=${example}`;
}
