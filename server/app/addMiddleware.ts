import { answerErrors } from '#server/http/answerErrors.ts';
import { compressAnswers } from '#server/http/compressAnswers.ts';
import { crossOrigin } from '#server/http/crossOrigin.ts';
import { onlyOwnMarket } from '#server/http/onlyOwnMarket.ts';
import type { App } from '#server/http/Route.ts';
import { requestLog } from '#server/http/requestLog.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { shedLoad } from '#server/http/shedLoad.ts';
import { recheckRights } from '#server/http/streams/recheckRights.ts';
import { tlsHost } from '#server/http/tlsHost.ts';
import { answerUnknown, refuseOddAddresses } from '#server/http/unknownRoutes.ts';
import { measure } from './metrics/measure.ts';
import type { ShopContext } from './openContext.ts';

/** After these requests a session or a desk key may have ended. */
const ENDING_RIGHTS = ['/api/v1/sign/*', '/1/sign/*', '/api/v1/me', '/api/v1/me/*', '/desk/api/keys/*'];

/** What happens to every request. `loopDelayMs` is how long the current one has waited for the event loop. */
export function addMiddleware(
  app: App,
  { config, log, metrics, rights }: ShopContext,
  loopDelayMs: () => number,
): void {
  app.onError(answerErrors(log));
  app.notFound(answerUnknown(app));
  app.use(requestLog(log));
  if (metrics !== undefined) app.use(measure(metrics));
  app.use(securityHeaders(tlsHost(config.publicUrl) !== undefined));
  app.use(crossOrigin(config.allowedOrigins));
  app.use(shedLoad(loopDelayMs));
  app.use(refuseOddAddresses());
  // Not in production, because URLs of customers may contain a parameter `market` for other reasons.
  if (!config.isProduction) app.use(onlyOwnMarket(config.market));
  app.use(compressAnswers());
  for (const path of ENDING_RIGHTS) app.use(path, recheckRights(rights));
}
