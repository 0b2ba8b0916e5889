import {
  InvalidToken,
  ProfileFieldRefused,
  SOCIAL_SIGN_IN_FAILURES,
  SocialSignInFailed,
  SocialWidgetFailed,
} from '#application/session/errors.ts';
import { tokenFaultIn } from '#domain/session/tokens.ts';

/** @spec 8.3 8.27 8.28 */
describe('an error of signing in with a social network', () => {
  it.each([
    [100, 'Event is not supported'],
    [101, 'Cannot create new tab. Try checking your browser settings'],
    [102, 'New tab has been closed'],
    [103, 'Authorization failed with an error'],
    [104, 'The received state does not match the expected state'],
  ] as const)('has the number and message of the specification: %i, %s', (failure, message) => {
    const error = new SocialSignInFailed(failure);
    const { code } = SOCIAL_SIGN_IN_FAILURES[failure];
    expect(error).toMatchObject({ name: 'SocialSignInFailed', failure, message, code });
  });

  it('keeps the error that caused it', () => {
    const cause = new Error('popup blocked');
    expect(new SocialSignInFailed(101, cause).cause).toBe(cause);
    expect(new SocialWidgetFailed('internal', cause).cause).toBe(cause);
  });

  it('has an error code for each failure', () => {
    const codes = Object.values(SOCIAL_SIGN_IN_FAILURES).map(({ code }) => code);
    expect(new Set(codes).size).toBe(5);
  });

  it.each(['timeout', 'internal', 'auth'] as const)('says that the widget failed: %s', (reason) => {
    expect(new SocialWidgetFailed(reason)).toMatchObject({
      name: 'SocialWidgetFailed',
      code: `social.widget-${reason}`,
      message: `The sign-in widget failed: ${reason}`,
    });
  });
});

describe('InvalidToken', () => {
  it.each([
    ['Invalid token specified: must be a string', 'not-a-string'],
    ['Invalid token specified: missing part #2', 'missing-part'],
    ['Invalid token specified: invalid base64 for part #2 (reason)', 'bad-base64'],
    ['Invalid token specified: invalid json for part #2 (reason)', 'bad-json'],
    ['something else', undefined],
    ['about: Invalid token specified: missing part', undefined],
  ])('names the fault in the message "%s" as %s', (message, fault) => {
    expect(tokenFaultIn(message)).toBe(fault);
  });

  it('keeps the message of the decoder', () => {
    const cause = new Error('Invalid token specified: missing part #2');
    expect(new InvalidToken('missing-part', cause)).toMatchObject({
      name: 'InvalidToken',
      code: 'token.missing-part',
      message: cause.message,
      cause,
    });
  });
});

describe('ProfileFieldRefused', () => {
  it.each([
    ['firstName', 'profile.name-refused'],
    ['lastName', 'profile.name-refused'],
    ['patronymic', 'profile.name-refused'],
    ['email', 'profile.email-refused'],
  ] as const)('names the field for the log, and has an error code: %s', (field, code) => {
    const cause = new Error('422');
    expect(new ProfileFieldRefused(field, cause)).toMatchObject({
      name: 'ProfileFieldRefused',
      field,
      code,
      message: `The profile's ${field} was refused`,
      cause,
    });
  });
});
