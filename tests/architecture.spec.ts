import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../scripts/programOf.ts';

const root = join(import.meta.dirname, '..');

interface Dependency {
  readonly resolved: string;
  readonly dependencyTypes: readonly string[];
  readonly module: string;
}

interface Module {
  readonly source: string;
  readonly dependencies: readonly Dependency[];
}

/** A map is a tree of React's own, drawn by one adapter. */
const LEAFLET = [/^leaflet$/, /^react-leaflet$/, /^react$/, /^react-dom$/];

/** Layer to what it may import: other layers and packages. Each exception is a written one. */
const LAYERS: Readonly<Record<string, { readonly layers: readonly RegExp[]; readonly packages: readonly RegExp[] }>> = {
  'src/domain': { layers: [/^src\/domain\//], packages: [/^@date-fns\/tz$/] },
  'src/application': { layers: [/^src\/(domain|application)\//], packages: [/^inversify$/] },
  'src/infrastructure': {
    layers: [/^src\/(domain|application|infrastructure)\//],
    packages: [
      /^ky$/,
      /^superstruct$/,
      /^inversify$/,
      /^jwt-decode$/,
      /^idb$/,
      /^eventsource-parser$/,
      /^libphonenumber-js/,
      /^@vkid\/sdk$/,
      ...LEAFLET,
    ],
  },
  'src/ui': {
    layers: [/^src\/(domain|ui)\//, /^src\/application\/(?!ports\/)/],
    packages: [
      /^react$/,
      /^react-intl$/,
      /^mobx$/,
      /^react-dom$/,
      /^mobx-react-lite$/,
      /^wouter$/,
      /^lucide$/,
      /^photoswipe$/,
      /^@base-ui\/react/,
    ],
  },
  'desk/application': { layers: [/^src\/(domain|application)\//, /^desk\/application\//], packages: [] },
  'desk/infrastructure': {
    layers: [/^src\/(domain|application|infrastructure)\//, /^desk\/(application|infrastructure)\//],
    packages: [/^superstruct$/, /^inversify$/],
  },
  'desk/ui': {
    layers: [
      /^src\/domain\//,
      /^src\/application\/(?!ports\/)/,
      /^src\/ui\/(kit|shop|i18n|theme|app\/(stores|navigation))\//,
      /^desk\/(ui|application\/(?!ports\/))/,
    ],
    packages: [/^react$/, /^react-intl$/, /^mobx$/, /^mobx-react-lite$/, /^lucide$/, /^@base-ui\/react/],
  },
  server: {
    // Of the wire it takes the types alone (ADR 0008); `.oxlintrc.json` holds that.
    layers: [
      /^server\//,
      /^src\/domain\//,
      // A market's settings: their schema, types and checks.
      /^src\/application\/market\//,
      /^src\/infrastructure\/api\/wire\//,
      /^src\/ui\/i18n\/messages\/ru\/server\.json$/,
    ],
    packages: [
      /^hono/,
      /^@hono\//,
      /^kysely$/,
      /^(?:csv-parse|fastest-levenshtein|sharp|yaml)$/,
      /^@formatjs\/intl$/,
      /^@point-of-sale\/receipt-printer-encoder$/,
      /^better-sqlite3$/,
      /^pg$/,
      /^jose$/,
      /^(?:nodemailer|postal-mime)$/,
      /^(?:@xmldom\/xmldom|xml-crypto)$/,
      /^smpp$/,
      /^web-push$/,
      /^@redis\/client$/,
      /^aws4fetch$/,
      /^@nats-io\/(?:jetstream|transport-node)$/,
      /^libphonenumber-js/,
      /^superstruct$/,
      /^ajv$/,
      /^marked$/,
    ],
  },
};

function modules(): readonly Module[] {
  const output = execFileSync(
    process.execPath,
    [
      programOf('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      '-T',
      'json',
      'src',
      'desk',
      'server',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  return (JSON.parse(output) as { modules: Module[] }).modules.filter(({ source }) =>
    /^(src|desk|server)\//.test(source),
  );
}

const all = modules();

function from(prefix: string): readonly (readonly [source: string, dependency: Dependency])[] {
  return all
    .filter(({ source }) => source.startsWith(`${prefix}/`))
    .flatMap(({ source, dependencies }) => dependencies.map((dependency) => [source, dependency] as const));
}

const isPackage = ({ resolved }: Dependency): boolean => resolved.includes('node_modules/');
const isNode = ({ dependencyTypes }: Dependency): boolean => dependencyTypes.includes('core');
const packageOf = ({ resolved, module }: Dependency): string =>
  /node_modules\/(?:@types\/)?((?:@[^/]+\/)?[^/]+)/.exec(resolved)?.[1] ?? module;

/** The folders of the domain, the ground first: each may import those before it. */
const FLOORS = [
  ['geo', 'money', 'text', 'schedule', 'validation'],
  ['media', 'screens'],
  ['delivery'],
  ['promotion'],
  ['catalog'],
  ['location'],
  ['session', 'cart'],
  ['order'],
  ['startup'],
];
/** The folders of the server, in the same way. */
const SERVER_FLOORS = [
  ['shared'],
  ['config'],
  ['database'],
  ['http'],
  ['market', 'payments'],
  ['people'],
  ['catalog'],
  ['orders', 'geo', 'pages'],
  ['desk'],
  ['app'],
];

/** Imports of another folder that is not on a lower floor. `depth` is the place of the folder's name in a path. */
function againstFloors(prefix: string, floors: readonly (readonly string[])[], depth: number): readonly string[] {
  const floorOf = (path: string): number => {
    const folder = path.split('/')[depth] ?? '';
    const floor = floors.findIndex((folders) => folders.includes(folder));
    if (floor < 0) throw new Error(`${prefix} has no floor for ${path}`);
    return floor;
  };
  return from(prefix)
    .filter(([source, { resolved }]) => resolved.startsWith(`${prefix}/`) && !isSameFolder(source, resolved, depth))
    .filter(([source, { resolved }]) => floorOf(source) <= floorOf(resolved))
    .map(([source, { resolved }]) => `${source} -> ${resolved}`);
}

const isSameFolder = (source: string, resolved: string, depth: number): boolean =>
  source.split('/')[depth] === resolved.split('/')[depth];
const featureOf = (path: string): string => `${path.split('/').slice(0, 4).join('/')}/`;

/**
 * @spec 5.46
 * @trust B14
 */
describe('the layering of the source', () => {
  it('is checked on files that exist', () => {
    expect(all.length).toBeGreaterThan(150);
    for (const layer of Object.keys(LAYERS)) expect(from(layer).length).toBeGreaterThan(10);
  });

  it.each(Object.entries(LAYERS))('lets %s import only what it may', (layer, { layers, packages }) => {
    const forbidden = from(layer).filter(([, dependency]) => {
      if (isNode(dependency)) return layer !== 'server';
      if (isPackage(dependency)) return !packages.some((allowed) => allowed.test(packageOf(dependency)));
      return !layers.some((allowed) => allowed.test(dependency.resolved));
    });
    expect(forbidden.map(([source, { resolved }]) => `${source} -> ${resolved}`)).toEqual([]);
  });

  it('keeps the desk out of the storefront and the server', () => {
    const imports = [...from('src'), ...from('server')].filter(([, { resolved }]) => resolved.startsWith('desk/'));
    expect(imports.map(([source, { resolved }]) => `${source} -> ${resolved}`)).toEqual([]);
  });

  it('keeps Inversify in the container and in the type of a token', () => {
    const users = all.filter(({ dependencies }) =>
      dependencies.some((dependency) => packageOf(dependency) === 'inversify'),
    );
    const elsewhere = users
      .map(({ source }) => source)
      .filter((source) => !source.startsWith('src/infrastructure/container/'));
    expect(elsewhere).toEqual(['src/application/port.ts']);
  });

  it('keeps React out of every adapter but the map', () => {
    const users = from('src/infrastructure').filter(([, dependency]) =>
      LEAFLET.some((allowed) => isPackage(dependency) && allowed.test(packageOf(dependency))),
    );
    const elsewhere = users
      .map(([source]) => source)
      .filter((source) => !source.startsWith('src/infrastructure/maps/leaflet/'));
    expect(elsewhere).toEqual([]);
  });

  it('lets no use-case know another one', () => {
    const isList = (source: string): boolean => /\/(?:first|later|desk)UseCases\.ts$/.test(source);
    const useCases = new Set(
      from('src/application')
        .concat(from('desk/application'))
        .filter(([source]) => isList(source))
        .map(([, { resolved }]) => resolved),
    );
    expect(useCases.size).toBeGreaterThan(30);
    const callers = [...from('src/application'), ...from('desk/application')];
    const imports = callers.filter(([source, { resolved }]) => !isList(source) && useCases.has(resolved));
    expect(imports.map(([source, { resolved }]) => `${source} -> ${resolved}`)).toEqual([]);
  });

  it('keeps the kinds of adapters apart', () => {
    const kinds = ['api', 'auth', 'device', 'geocoding', 'maps', 'market'];
    const mixed = from('src/infrastructure').filter(([source, { resolved }]) => {
      const own = kinds.find((kind) => source.startsWith(`src/infrastructure/${kind}/`));
      const other = kinds.find((kind) => resolved.startsWith(`src/infrastructure/${kind}/`));
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(mixed).toEqual([]);
  });

  it("lets only Google's own adapters know Google's script", () => {
    const users = from('src/infrastructure')
      .filter(([, { resolved }]) => /^src\/infrastructure\/google\/(?!sources\.ts$)/.test(resolved))
      .map(([source]) => source.split('/').slice(0, 4).join('/'));
    const allowed = ['maps/google', 'geocoding/google', 'google', 'container'];
    expect(users.filter((user) => !allowed.some((name) => user.startsWith(`src/infrastructure/${name}`)))).toEqual([]);
  });

  it('keeps React and screens out of the stores', () => {
    const stores = all.filter(({ source }) => source.endsWith('Store.ts'));
    expect(stores.length).toBeGreaterThan(5);
    const wrong = stores.flatMap(({ source, dependencies }) =>
      dependencies
        .filter((dependency) => packageOf(dependency).startsWith('react') || dependency.resolved.endsWith('.tsx'))
        .map(({ resolved }) => `${source} -> ${resolved}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['src/domain', FLOORS, 2],
    ['server', SERVER_FLOORS, 1],
  ] as const)('lets each floor of %s know only the floors below it', (prefix, floors, depth) => {
    expect(againstFloors(prefix, floors, depth)).toEqual([]);
  });

  it('keeps the features of the ui apart: what two of them need stands below them, or the app composes it', () => {
    const allowed = /^src\/ui\/(kit|shop|i18n|theme|app\/(stores|navigation))\//;
    const wrong = from('src/ui/features')
      .filter(([source, { resolved }]) => resolved.startsWith('src/ui/') && !resolved.startsWith(featureOf(source)))
      .filter(([, { resolved }]) => !allowed.test(resolved))
      .map(([source, { resolved }]) => `${source} -> ${resolved}`);
    expect(wrong).toEqual([]);
  });

  it('lets the parts of the kit know no store and no shop', () => {
    const allowed = /^src\/(domain\/(text|money|media)|ui\/(kit|i18n|theme|app\/navigation))\//;
    const wrong = from('src/ui/kit')
      .filter((entry) => !isPackage(entry[1]) && !allowed.test(entry[1].resolved))
      .map(([source, { resolved }]) => `${source} -> ${resolved}`);
    expect(wrong).toEqual([]);
  });

  it('lets nothing below the features of the ui know a feature', () => {
    const below = ['kit', 'shop', 'i18n', 'theme', 'app/stores', 'app/navigation'];
    const wrong = below
      .flatMap((folder) => from(`src/ui/${folder}`))
      .filter(([, { resolved }]) => /^src\/ui\/(features|app\/(?!stores|navigation))/.test(resolved))
      .map(([source, { resolved }]) => `${source} -> ${resolved}`);
    expect(wrong).toEqual([]);
  });

  it('hands reports, which a replica may answer, to lists and sums alone', () => {
    const readers = from('server')
      .filter(([, { resolved }]) => resolved === 'server/database/Reports.ts')
      .map(([source]) => source)
      .filter((source) => !/^server\/(?:app|database)\//.test(source));
    expect(readers.toSorted()).toEqual([
      'server/desk/mountDesk.ts',
      'server/desk/numbers/DailyNumbers.ts',
      'server/desk/numbers/numbersRoutes.ts',
      'server/desk/orderReading.ts',
      'server/orders/DeskOrders.ts',
      'server/payments/PaymentsRepository.ts',
      'server/people/PersonalData.ts',
      'server/people/mountPeople.ts',
      'server/people/personalDataRoutes.ts',
    ]);
  });

  it('has no import cycles', () => {
    const circular = all.flatMap(({ source, dependencies }) =>
      dependencies
        .filter((dependency) => (dependency as { circular?: boolean }).circular)
        .map(({ resolved }) => `${source} -> ${resolved}`),
    );
    expect(circular).toEqual([]);
  });
});

describe('the core (domain and application)', () => {
  const read = (folder: string): readonly (readonly [string, string])[] =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')] as const);

  it('uses ports for time, randomness and storage', () => {
    const pattern = /new Date\(\)|Date\.now\(|Math\.random\(|localStorage|sessionStorage|setTimeout|fetch\(/;
    const sources = ['src/domain', 'src/application', 'src/ui/app/stores', 'desk/application'].flatMap(read);
    expect(sources.filter(([, text]) => pattern.test(text)).map(([name]) => name)).toEqual([]);
  });

  it('names no host of a vendor in the domain', () => {
    const host = /https?:\/\/[\w*]|\b[\w-]+\.(?:com|net|org|io|ru|me|dev)\b/;
    const named = read('src/domain').flatMap(([name, text]) => {
      const [address] = host.exec(text) ?? [];
      return address === undefined ? [] : [`${name}: ${address}`];
    });
    expect(named).toEqual([]);
  });

  it('contains no text of a language except the names of languages and what people write in addresses and searches', () => {
    const sources = [...read('src/domain'), ...read('src/application')];
    expect(sources.filter(([, text]) => /[А-Яа-яЁё]{3,}/.test(text)).map(([name]) => name)).toEqual([
      'addressWords.ts',
      'languages.ts',
      'otherLayout.ts',
      'readWord.ts',
      'stemOf.ts',
      'ru.ts',
      'stopWords.ts',
    ]);
  });

  it('never computes money in fractions', () => {
    const folders = ['src/domain/money', 'src/domain/order', 'src/domain/cart', 'server/orders', 'server/payments'];
    const sources = folders.flatMap(read);
    expect(
      sources.filter(([, text]) => /parseFloat|toFixed|\* ?0\.\d|\/ ?100\.0/.test(text)).map(([name]) => name),
    ).toEqual([]);
  });
});
