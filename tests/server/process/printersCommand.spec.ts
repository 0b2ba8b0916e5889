import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EscPosStandIn } from '#tests/support/EscPosStandIn.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { type CommandEnd, callCommand } from '../support/commandCall.ts';

const COMMANDS = join(import.meta.dirname, '../../../server/app/commands');
const ID = /printer_[0-9a-f]{12}/;

describe('npm run printers', () => {
  let folder: string;
  let paper: EscPosStandIn;

  const run = (script: string, ...parameters: readonly string[]): Promise<CommandEnd> =>
    callCommand(join(COMMANDS, `${script}.ts`), parameters, { cwd: folder, env: {} });
  const printers = (...parameters: readonly string[]): Promise<CommandEnd> => run('printers', ...parameters);
  const add = (...parameters: readonly string[]): Promise<CommandEnd> =>
    printers('add', 'grill', '--restaurant', 'old-bridge', ...parameters);

  beforeAll(async () => {
    folder = makeTemporaryFolder('printers');
    paper = await EscPosStandIn.open();
    await run('import', '--example', 'my-shop');
    await run('import', 'my-shop/shop.yaml', '--new', '--no-pictures');
  });
  afterAll(async () => {
    await paper.turnOff();
    rmSync(folder, { recursive: true, force: true });
  });

  it('adds a network printer, tests it, lists and removes it', async () => {
    const { stdout } = await add('--kind', 'network', '--address', paper.address, '--locale', 'cnr');
    const [id = ''] = ID.exec(stdout) ?? [];
    expect(stdout).toBe(`${id} prints the orders that are accepted from now on.\n`);
    expect((await printers('list')).stdout).toContain(`${id}  grill  old-bridge  network, ${paper.address}  kitchen`);
    expect((await printers('test', id)).stdout).toBe('A test page was printed.\n');
    expect(paper.papers.map(({ rows }) => rows[0])).toEqual(['# Probna stranica']);
    paper.isCoverOpen = true;
    expect((await printers('test', id)).stdout).toBe('It did not print: the cover is open.\n');
    expect((await printers('remove', id)).stdout).toBe(`${id} was removed.\n`);
    expect((await printers('remove', id)).stderr).toContain(`There is no printer ${id}.\n`);
    expect((await printers('list')).stdout).toBe('There are no printers.\n');
  });

  it('shows the address of a printer that asks once', async () => {
    const { stdout } = await add('--kind', 'star', '--papers', 'label,bill', '--width', '48');
    const [path = ''] = /^\/printers\/star\/[\w-]{32}$/m.exec(stdout) ?? [];
    expect(path).not.toBe('');
    const { stdout: list } = await printers('list');
    expect(list).toMatch(/grill {2}old-bridge {2}star, asks the server {2}label, bill {2}\w+, 48\n/);
    expect(list).not.toContain(path);
    const [id = ''] = ID.exec(stdout) ?? [];
    expect((await printers('test', id)).stdout).toBe('The printer gets a test page when it asks next.\n');
    await printers('remove', id);
  });

  it.each([
    [['--kind', 'laser'], '--kind is network, star, epson, not laser.'],
    [['--kind', 'network'], '--address belongs to a network printer, which needs it.'],
    [['--kind', 'star', '--address', '10.0.0.1'], '--address belongs to a network printer, which needs it.'],
    [['--kind', 'network', '--address', 'http://10.0.0.1/'], '--address is like 192.168.1.50:9100.'],
    [['--kind', 'star', '--papers', 'kitchen,menu'], '--papers is kitchen, label, bill, not menu.'],
    [['--kind', 'star', '--width', '40'], '--width is 32, 42, 48, not 40.'],
    [['--kind', 'star', '--stations', 'nowhere'], 'No dish has the tag, group or menu nowhere.'],
  ])('refuses what no printer has: %j', async (parameters, sentence) => {
    const { status, stderr } = await add(...parameters);
    expect([status, stderr.split('\n')]).toEqual([1, expect.arrayContaining([sentence])]);
  });
});
