import type { IntlShape } from 'react-intl';
import { RequestFailed } from '#application/AppError.ts';
import { errorMessageOf, errorValuesOf } from './errorMessages.ts';

/**
 * The text of an error. A refusal whose code the shop does not know is told in the server's own words (specification,
 * section 7); a failing server, a limit and a missing page without a reason in ours.
 */
export function errorText(intl: IntlShape, error: unknown): string {
  if (isToldByServer(error)) return error.message;
  return intl.formatMessage({ id: errorMessageOf(error) }, errorValuesOf(error));
}

function isToldByServer(error: unknown): error is RequestFailed {
  if (!(error instanceof RequestFailed) || error.message === '' || error.status >= 500) return false;
  const isCommon = error.status === 404 || error.status === 429;
  return !isCommon || error.serverCode !== undefined;
}
