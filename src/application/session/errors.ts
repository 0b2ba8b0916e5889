import type { ProfileChange } from '#domain/session/Profile.ts';
import type { TokenFault } from '#domain/session/tokens.ts';
import { AppError } from '../AppError.ts';

/** A token cannot be decoded. */
export class InvalidToken extends AppError {
  override readonly name = 'InvalidToken';
  readonly code: `token.${TokenFault}`;
  constructor(fault: TokenFault, cause: Error) {
    super(cause.message, { cause });
    this.code = `token.${fault}`;
  }
}

/** The server refused a value of the profile. */
export class ProfileFieldRefused extends AppError {
  override readonly name = 'ProfileFieldRefused';
  readonly field: keyof ProfileChange;
  readonly code: 'profile.name-refused' | 'profile.email-refused';
  constructor(field: keyof ProfileChange, cause?: unknown) {
    super(`The profile's ${field} was refused`, { cause });
    this.field = field;
    this.code = field === 'email' ? 'profile.email-refused' : 'profile.name-refused';
  }
}

/** Failures of signing in with the social network, by their number (specification, section 8). */
export const SOCIAL_SIGN_IN_FAILURES = {
  100: { code: 'social.event-not-supported', message: 'Event is not supported' },
  101: { code: 'social.no-tab', message: 'Cannot create new tab. Try checking your browser settings' },
  102: { code: 'social.tab-closed', message: 'New tab has been closed' },
  103: { code: 'social.refused', message: 'Authorization failed with an error' },
  104: { code: 'social.other-state', message: 'The received state does not match the expected state' },
} as const;

export type SocialSignInFailure = keyof typeof SOCIAL_SIGN_IN_FAILURES;

export class SocialSignInFailed extends AppError {
  override readonly name = 'SocialSignInFailed';
  readonly failure: SocialSignInFailure;
  readonly code: (typeof SOCIAL_SIGN_IN_FAILURES)[SocialSignInFailure]['code'];
  constructor(failure: SocialSignInFailure, cause?: unknown) {
    super(SOCIAL_SIGN_IN_FAILURES[failure].message, { cause });
    this.failure = failure;
    this.code = SOCIAL_SIGN_IN_FAILURES[failure].code;
  }
}

/** The social network's button or its code failed to load; 'auth' means that it loaded, but could not sign in. */
export class SocialWidgetFailed extends AppError {
  override readonly name = 'SocialWidgetFailed';
  readonly code: `social.widget-${'timeout' | 'internal' | 'auth'}`;
  constructor(reason: 'timeout' | 'internal' | 'auth', cause?: unknown) {
    super(`The sign-in widget failed: ${reason}`, { cause });
    this.code = `social.widget-${reason}`;
  }
}
