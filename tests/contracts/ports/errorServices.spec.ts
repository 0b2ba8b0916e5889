import { FaultServiceStandIn } from '#tests/support/FaultServiceStandIn.ts';
import { describeErrorService } from './describeErrorService.ts';

describeErrorService({
  name: 'sentry',
  open: async () => {
    const service = await FaultServiceStandIn.open();
    const sentryDsn = `${service.url.replace('://', '://public@')}/42`;
    const providers = { maps: [], geocoder: [], auth: [], captcha: [], payments: [], metrics: [] };
    return {
      market: { version: '1.2.3', providers: { ...providers, errors: ['sentry'] }, vendors: {}, errors: { sentryDsn } },
      requests: service.requests,
      next: () => service.next(),
      understood: (body) => {
        const { release, transaction: context, exception } = JSON.parse(body.split('\n')[2] ?? '');
        const [{ type, value: message }] = exception.values;
        return { type, message, context, release };
      },
      close: service.close,
    };
  },
});
