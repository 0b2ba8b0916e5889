import { fireEvent } from '@testing-library/dom';
import { swipeDown } from '#ui/kit/swipeDown.ts';

let closed = 0;
let mayClose = true;
let stop: () => void;

function sheet(): HTMLElement {
  document.body.innerHTML =
    '<div id="sheet"><div id="list"><p>words</p></div><input id="field"><div data-map><b id="town"></b></div></div>';
  const element = the('sheet');
  Object.defineProperty(element, 'offsetHeight', { value: 600 });
  stop = swipeDown(element, () =>
    mayClose
      ? () => {
          closed += 1;
        }
      : undefined,
  );
  return element;
}

function the(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`No ${id}`);
  return element;
}

function touch(type: string, target: Element, x: number, y: number): boolean {
  const touches = type === 'touchEnd' ? [] : [{ clientX: x, clientY: y }];
  return fireEvent[type as 'touchMove'](target, { touches, cancelable: true });
}

/** A finger's way, slow enough for no flick: what was far counts alone. */
function drag(target: Element, ...way: readonly (readonly [number, number])[]): void {
  touch('touchStart', target, 100, 100);
  for (const [x, y] of way) touch('touchMove', target, 100 + x, 100 + y);
}

beforeEach(() => {
  closed = 0;
  mayClose = true;
});
afterEach(() => stop());

describe('a sheet under a finger', () => {
  it('follows it down, and goes when it is let go far enough', () => {
    const element = sheet();
    drag(the('list'), [0, 20], [4, 250]);
    expect(element.style.transform).toBe('translateY(250px)');
    touch('touchEnd', the('list'), 0, 0);
    expect(closed).toBe(1);
    expect(element.style.transform).toBe('translateY(100%)');
  });

  it('keeps the page from scrolling while it is pulled', () => {
    sheet();
    touch('touchStart', the('list'), 100, 100);
    expect(touch('touchMove', the('list'), 100, 130)).toBe(false);
  });

  it('leaves the scrolling to a list that does not stand at its top', () => {
    const element = sheet();
    the('list').scrollTop = 40;
    touch('touchStart', the('list'), 100, 100);
    expect(touch('touchMove', the('list'), 100, 400)).toBe(true);
    touch('touchEnd', the('list'), 0, 0);
    expect([closed, element.style.transform]).toEqual([0, '']);
  });

  it.each([
    ['up', 0, -80],
    ['aside', 80, 20],
  ])('does not move with a finger that goes %s first, and not after it either', (_, x, y) => {
    const element = sheet();
    drag(the('list'), [x, y], [0, 400]);
    touch('touchEnd', the('list'), 0, 0);
    expect([closed, element.style.transform]).toEqual([0, '']);
  });

  it.each(['field', 'town'])('leaves its finger to a %s', (id) => {
    sheet();
    drag(the(id), [0, 400]);
    touch('touchEnd', the(id), 0, 0);
    expect(closed).toBe(0);
  });

  it('comes back when the gesture is taken from it', () => {
    const element = sheet();
    drag(the('list'), [0, 400]);
    fireEvent.touchCancel(the('list'));
    expect([closed, element.style.transform]).toEqual([0, '']);
  });

  it('returns when its owner does not close it', () => {
    const element = sheet();
    element.dataset['open'] = '';
    drag(the('list'), [0, 400]);
    touch('touchEnd', the('list'), 0, 0);
    fireEvent.transitionEnd(element);
    expect(element.style.transform).toBe('');
  });

  it('does not move when it may not be closed, or under two fingers', () => {
    const element = sheet();
    mayClose = false;
    drag(the('list'), [0, 400]);
    mayClose = true;
    fireEvent.touchStart(the('list'), {
      touches: [
        { clientX: 1, clientY: 1 },
        { clientX: 9, clientY: 9 },
      ],
    });
    touch('touchMove', the('list'), 100, 400);
    touch('touchEnd', the('list'), 0, 0);
    expect([closed, element.style.transform]).toEqual([0, '']);
  });
});
