import { needed } from '../../ProviderContext.ts';
import type { FaultContext, FaultService } from '../FaultService.ts';
import { Sentry } from './Sentry.ts';

export function create({ market }: FaultContext): FaultService {
  return new Sentry(needed(market.errors, 'errors.sentryDsn').sentryDsn);
}
