import { fireEvent } from '@testing-library/react';
import { beginPressing } from '#ui/app/navigation/beginPressing.ts';

/** Whether a press may begin a selection. */
const press = (target: string, detail: number): boolean =>
  fireEvent.mouseDown(document.querySelector(target) ?? document, { detail });

describe('a double click', () => {
  let end = (): void => {};

  beforeEach(() => {
    document.body.innerHTML = '<button><b>Order</b></button><a href="/">Menu</a><p>Words</p><input>';
    end = beginPressing();
  });

  afterEach(() => end());

  it.each(['button b', 'a'])('selects no text of what replaces the control %s', (control) => {
    expect(press(control, 1)).toBe(true);
    expect(press('p', 2)).toBe(false);
    expect(press('p', 3)).toBe(false);
  });

  it('selects one word of a text', () => {
    press('button b', 1);
    expect(press('p', 1)).toBe(true);
    expect(press('p', 2)).toBe(true);
  });

  it('leads into a field that it ends in', () => {
    press('button b', 1);
    expect(press('input', 2)).toBe(true);
  });
});

describe('the second of two presses', () => {
  let end = (): void => {};
  const pressed: string[] = [];
  const click = (name: string, at: number, place = { clientX: 300, clientY: 500 }): void => {
    const target = document.querySelector(`[aria-label="${name}"]`);
    if (target === null) return;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...place });
    Object.defineProperty(event, 'timeStamp', { value: at });
    target.dispatchEvent(event);
  };

  beforeEach(() => {
    pressed.length = 0;
    document.body.innerHTML = `<ul>${['first', 'second', 'third']
      .map((name) => `<li><button aria-label="${name}"></button></li>`)
      .join('')}</ul><div><button data-takes aria-label="less"></button><a href="#dish" aria-label="dish"></a></div>`;
    for (const button of document.querySelectorAll<HTMLElement>('button, a')) {
      button.addEventListener('click', () => {
        pressed.push(button.ariaLabel ?? button.getAttribute('aria-label') ?? '');
        (button.closest('li') ?? button).remove();
      });
    }
    end = beginPressing();
  });

  afterEach(() => end());

  it('removes no item that has moved into the place of the first one', () => {
    click('first', 1000);
    click('second', 1399);
    expect(pressed).toEqual(['first']);
    click('second', 1400);
    expect(pressed).toEqual(['first', 'second']);
  });

  it('reaches an item at another place', () => {
    click('first', 1000);
    click('second', 1100, { clientX: 300, clientY: 560 });
    expect(pressed).toEqual(['first', 'second']);
  });

  it('does not follow a link under a control that is gone', () => {
    click('less', 1000);
    click('dish', 1200);
    expect(pressed).toEqual(['less']);
  });

  it('of a key does not reach the control that has taken the focus', () => {
    click('first', 1000, { clientX: 0, clientY: 0 });
    click('less', 1200, { clientX: 0, clientY: 0 });
    expect(pressed).toEqual(['first']);
  });

  it('of a key reaches what another key has led to', () => {
    click('first', 1000, { clientX: 0, clientY: 0 });
    fireEvent.keyDown(document.body, { key: 'Tab' });
    click('less', 1100, { clientX: 0, clientY: 0 });
    expect(pressed).toEqual(['first', 'less']);
  });

  it('reaches the next page, of which nothing stands in the list', () => {
    const list = document.querySelector('ul');
    document.querySelector('[aria-label="first"]')?.addEventListener('click', () => list?.remove());
    click('first', 1000);
    click('dish', 1100);
    expect(pressed).toEqual(['first', 'dish']);
  });

  it('reaches what has not moved', () => {
    click('dish', 1000);
    click('less', 1100);
    expect(pressed).toEqual(['dish', 'less']);
  });
});
