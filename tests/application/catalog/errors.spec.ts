import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { type EssentialPart, LoadFailed, loadFailed } from '#application/catalog/errors.ts';

const failed = (status: number, message = ''): RequestFailed => new RequestFailed({ status, message });

/** @spec 8.21 8.22 8.25 */
describe('loadFailed', () => {
  it.each<[EssentialPart, string, string]>([
    ['menu-groups', 'Menu groups not found', 'Failed to fetch menu groups'],
    ['menu-positions', 'Menu positions not found', 'Failed to fetch menu positions'],
    ['promotions', 'Promotions not found', 'Failed to fetch promotions'],
  ])('returns the error of the specification: %s', (part, notFound, unsaid) => {
    expect(loadFailed(part, failed(404, 'Nothing here'))).toMatchObject({
      code: `load.${part}-not-found`,
      message: notFound,
      status: 404,
    });
    expect(loadFailed(part, failed(500))).toMatchObject({ code: `load.${part}`, message: unsaid, status: 500 });
    const unexplained = new RequestFailed({ status: 500, message: 'Internal Server Error', isUnexplained: true });
    expect(loadFailed(part, unexplained)).toMatchObject({ message: unsaid, status: 500 });
    const refused = new ServerRefused({ code: 'auth.required', status: 401, message: 'Who are you?' });
    expect(loadFailed(part, refused)).toMatchObject({ message: 'Who are you?', status: 401, cause: refused });
    const silent = new ServerRefused({ code: 'auth.required', status: 401, message: '' });
    expect(loadFailed(part, silent)).toMatchObject({ name: 'LoadFailed', message: unsaid });
    expect(loadFailed(part, failed(503, 'Down for repair'))).toMatchObject({ message: 'Down for repair', status: 503 });
  });

  it('returns an error without a response unchanged', () => {
    const offline = new NetworkFailed();
    expect(loadFailed('promotions', offline)).toBe(offline);
    expect(new LoadFailed('load.time', 'Failed to fetch UTC time', offline).status).toBeUndefined();
  });
});
