/** Values on which the storefront and the server must agree: both run this one list. */
export const GOOD_NAMES: readonly string[] = [
  'Anna',
  'Ян',
  '李',
  "O'Neill-Иванова",
  'Анна 2',
  '🍜',
  '🍜'.repeat(50),
  'я'.repeat(50),
  ` ${'я'.repeat(50)} `,
  'e\u0301'.repeat(25),
  '\u202EAnna',
  '<b>Anna</b>',
];

export const BAD_NAMES: readonly string[] = [
  '',
  '   ',
  '\t',
  'я'.repeat(51),
  '🍜'.repeat(51),
  `${'e\u0301'.repeat(25)}e`,
  '\u202E',
  '\u200B\u200D',
  '\u0301',
  '\ud83c',
  'Anna\udf5c',
];

export const GOOD_COMMENTS: readonly string[] = ['', 'x', '🍕'.repeat(100), 'e\u0301'.repeat(50), 'a\r\nb'];
export const BAD_COMMENTS: readonly string[] = ['x'.repeat(101), '🍕'.repeat(101), `${'e\u0301'.repeat(50)}x`];

const label = 'a'.repeat(63);

export const GOOD_EMAILS: readonly string[] = [
  'anna@example.org',
  "a.b+c'd@sub.example.co",
  'ANNA@EXAMPLE.ORG',
  ' anna@example.org ',
  '_@a.b',
  '1@1.1',
  `${'a'.repeat(64)}@example.org`,
  `a@${label}.${label}.org`,
  'a@xn--e1afmkfd.xn--p1ai',
];

export const BAD_EMAILS: readonly string[] = [
  'anna',
  'anna@',
  '@example.org',
  'anna@local',
  'anna@example.',
  'anna@.org',
  'anna@example..org',
  'an na@example.org',
  'anna@exam ple.org',
  'anna@-example.org',
  'anna@example-.org',
  'anna@@example.org',
  'anna@example.org\nBcc: all@example.org',
  'anna@example.org,boris@example.org',
  '"anna"@example.org',
  'анна@example.org',
  'anna@пример.рф',
  'anna@[127.0.0.1]',
  `${'a'.repeat(65)}@example.org`,
  `a@${'a'.repeat(64)}.org`,
  `a@${label}.${label}.${label}.${'a'.repeat(61)}.org`,
];
