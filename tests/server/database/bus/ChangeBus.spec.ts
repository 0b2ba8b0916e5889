import { InMemoryChangeBus } from '../../support/InMemoryChangeBus.ts';
import { describeChangeBus } from './describeChangeBus.ts';

describeChangeBus('memory', async () => {
  const bus = new InMemoryChangeBus();
  return { buses: [bus, bus], close: async () => {} };
});
