import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { headScript } from '../../src/replayEarlyClicks.ts';

const FOLLOWING = { scripts: [], requests: [], isRendered: false, fontScripts: [] };

beforeEach(() => {
  stubGlobal('matchMedia', () => () => ({ matches: false, addEventListener: () => {} }));
  document.body.innerHTML = '<a id="soup" href="#soup" data-replay-click>soup</a><a id="tea" data-replay-click>tea</a>';
  headScript({}, FOLLOWING);
});
afterEach(() => {
  window.carteEarlyClicks?.replay();
  restoreGlobals();
});

const click = (id: string): void => document.getElementById(id)?.click();

describe('clicks before hydration', () => {
  it('are told one by one, also those from before, and replayed once in their order', () => {
    const heard: string[] = [];
    document.body.addEventListener('click', ({ target }) => heard.push((target as HTMLElement).id));
    const told: string[] = [];
    click('tea');
    window.carteEarlyClicks?.each(({ id }) => told.push(id));
    expect(told).toEqual(['tea']);
    click('soup');
    expect([told, heard]).toEqual([['tea', 'soup'], []]);
    window.carteEarlyClicks?.replay();
    window.carteEarlyClicks?.replay();
    click('tea');
    expect([told, heard]).toEqual([
      ['tea', 'soup'],
      ['tea', 'soup', 'tea'],
    ]);
  });
});
