import { LineBuffer } from '#server/shared/LineBuffer.ts';

describe('LineBuffer', () => {
  it('writes the lines of one turn of the event loop together and in their order', async () => {
    const written: string[] = [];
    const { add } = new LineBuffer((text) => written.push(text));
    add('a\n');
    add('b\n');
    expect(written).toEqual([]);
    await new Promise(setImmediate);
    expect(written).toEqual(['a\nb\n']);
    add('c\n');
    await new Promise(setImmediate);
    expect(written).toEqual(['a\nb\n', 'c\n']);
  });

  it('writes at once what a process that exits has left, and only once', async () => {
    const written: string[] = [];
    const { add, flush } = new LineBuffer((text) => written.push(text));
    add('last\n');
    flush();
    expect(written).toEqual(['last\n']);
    await new Promise(setImmediate);
    expect(written).toEqual(['last\n']);
  });
});
