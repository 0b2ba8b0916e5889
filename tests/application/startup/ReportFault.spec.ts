import { ReportFault } from '#application/startup/ReportFault.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

describe('ReportFault', () => {
  it('reports an error with its context', () => {
    const errors = new RecordedErrors();
    const error = new TypeError('broken');
    new ReportFault({ errors }).execute({ error, context: 'orders' });
    expect(errors.reports).toEqual([{ error, context: 'orders' }]);
  });
});
