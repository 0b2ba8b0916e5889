import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaText } from '../marketSchema.ts';

/** Kinds with a template, by the key below `providers` of a market, with the folder of their adapters. */
export const PROVIDER_FOLDERS = {
  auth: 'auth',
  captcha: 'captcha',
  errors: 'errors',
  geocoder: 'geocoding',
  maps: 'maps',
  metrics: 'metrics',
  payments: 'payments',
} as const;

export type ProviderKind = keyof typeof PROVIDER_FOLDERS;

/** Names of pages in docs/providers, where they differ from the kind. */
const PAGES: Readonly<Record<string, ProviderKind>> = { 'sign-in': 'auth', payment: 'payments' };

/** A readable reason why a provider cannot be created. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export interface NewProvider {
  /** Paths relative to the project's root. */
  readonly written: readonly string[];
  readonly changed: readonly string[];
  /** The entry in a market's manifest. */
  readonly manifest: object;
  /** What the server still lacks for it, in sentences. */
  readonly missing: readonly string[];
}

const TEMPLATES = join(import.meta.dirname, 'templates');
const NAMES_FILE = 'src/application/market/providerNames.ts';
const SCHEMA_FILE = 'markets/market.schema.json';
const SOURCES_TEMPLATE = 'sources.ts.txt';
const VERIFIER_FILE = 'server/people/CaptchaVerifier.ts';
const CAPABILITIES_FILE = 'src/application/market/authCapabilities.ts';

/** Creates an adapter from its template, with a spec that runs the conformance suite, and registers its name. */
export function newProvider(root: string, kindName: string, name: string): NewProvider {
  const kind = PAGES[kindName] ?? kindName;
  if (!isKind(kind)) {
    throw new ProviderRefused(
      `There is a template for ${Object.keys(PROVIDER_FOLDERS).join(', ')}, not for "${kindName}"`,
    );
  }
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new ProviderRefused(`A name has small letters, digits and hyphens, as in "my-vendor"; not "${name}"`);
  }
  const folder = `src/infrastructure/${PROVIDER_FOLDERS[kind]}/${name}`;
  if (existsSync(join(root, folder))) throw new ProviderRefused(`${folder} is there already`);
  const className = name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const variable = className.replace(/^./, (letter) => letter.toLowerCase());
  const filled = (text: string): string =>
    text.replaceAll('{{name}}', name).replaceAll('{{Name}}', className).replaceAll('{{variable}}', variable);

  mkdirSync(join(root, folder), { recursive: true });
  const templates = readdirSync(join(TEMPLATES, kind)).filter((template) => template !== SOURCES_TEMPLATE);
  const written = templates.map((template) => {
    const file = template.replace(/\.txt$/, '');
    const elsewhere: Readonly<Record<string, string>> = {
      'spec.ts': `tests/contracts/ports/${name}.${kind}.spec.ts`,
      'server.spec.ts': `tests/server/http/${name}.${kind}.spec.ts`,
      'page.md': `docs/providers/${name}.md`,
    };
    const path = elsewhere[file] ?? `${folder}/${file.replace(/^Name/, className)}`;
    writeFileSync(join(root, path), filled(readFileSync(join(TEMPLATES, kind, template), 'utf8')));
    return path;
  });
  // Inserts into the list of names, `geocoder: ['photon', ...`.
  edit(root, NAMES_FILE, new RegExp(`(\\n {2}${kind}: \\[[^\\]]*)\\]`), `$1, '${name}']`);
  publish(root, kind, name);
  return {
    written: written.toSorted(),
    changed: [NAMES_FILE, SCHEMA_FILE, ...list(root, kind, name, filled)],
    manifest: manifestOf(kind, name, className),
    missing: missingOf(kind, name),
  };
}

/** Enters the provider into the lists that only its kind has; the files that were changed. */
function list(root: string, kind: ProviderKind, name: string, filled: (text: string) => string): readonly string[] {
  const changed: string[] = [];
  const template = join(TEMPLATES, kind, SOURCES_TEMPLATE);
  if (existsSync(template)) {
    const file = `src/infrastructure/${PROVIDER_FOLDERS[kind]}/sources.ts`;
    edit(root, file, /(\n\/\*\* By name\.)/, `\n${filled(readFileSync(template, 'utf8'))}$1`);
    edit(root, file, / \} as const;/, filled(", '{{name}}': {{variable}} } as const;"));
    changed.push(file);
  }
  if (kind === 'captcha') {
    const isProof = '({ success, action }) => success === true && action === ACTION';
    const entry = `{ url: 'https://${name}.example.com/verify', fields: ['response', 'remoteip'], isProof: ${isProof} }`;
    edit(root, VERIFIER_FILE, /(\n {2}smartcaptcha: \{)/, `\n  '${name}': ${entry},$1`);
    changed.push(VERIFIER_FILE);
  }
  if (kind === 'auth') {
    edit(root, CAPABILITIES_FILE, /(\n {2}apple: \{[^\n]*)/, `$1\n  '${name}': { ...PLAIN, redirectOnly: true },`);
    edit(root, CAPABILITIES_FILE, /(\n {2}apple: 'APPLE',)/, `$1\n  '${name}': 'OIDC',`);
    changed.push(CAPABILITIES_FILE);
  }
  return changed;
}

/** As a market names it, with what the template needs to be told. */
function manifestOf(kind: ProviderKind, name: string, className: string): object {
  const url = `https://${name}.example.com`;
  const providers = { [kind]: [name] };
  if (kind === 'payments') return { providers };
  if (kind === 'captcha') return { providers, captcha: { siteKey: 'the-public-key' } };
  if (kind === 'maps') return { providers, vendors: { [name]: { scriptUrl: `${url}/map.js` } } };
  if (kind !== 'auth') return { providers, vendors: { [name]: { url } } };
  return {
    providers,
    auth: { oidc: { issuer: url, clientId: 'carte', name: { en: className } } },
    vendors: { [name]: { url: `${url}/authorize` } },
  };
}

function missingOf(kind: ProviderKind, name: string): readonly string[] {
  const setting = name.toUpperCase().replaceAll('-', '_');
  if (kind === 'payments') {
    return [
      `The server has no engine ${name}, and nobody pays through it yet. Write server/payments/${name}/ and a row in`,
      `server/config/payVendors.ts with its settings (${setting}_...); the compiler asks for the rest:`,
      'docs/providers/payment.md, "Add a provider: the server".',
    ];
  }
  if (kind === 'captcha') {
    return [`The server verifies at a made-up address: set the vendor's in ${VERIFIER_FILE}, and CAPTCHA_SECRET.`];
  }
  if (kind === 'auth') {
    return [
      'The server exchanges its codes at auth.oidc. A vendor without OpenID Connect needs a route in',
      'server/people/vendorSignIn.ts: docs/providers/sign-in.md, "Add a provider".',
    ];
  }
  return [];
}

function isKind(kind: string): kind is ProviderKind {
  return Object.hasOwn(PROVIDER_FOLDERS, kind);
}

/**
 * Allows the name in the published schema wherever the names of its kind are listed, as `npm run market:schema` would:
 * this process still has the list without it.
 */
function publish(root: string, kind: ProviderKind, name: string): void {
  const path = join(root, SCHEMA_FILE);
  const schema = JSON.parse(readFileSync(path, 'utf8'));
  const names = JSON.stringify(schema.properties.providers.properties[kind].items.enum);
  const withName = (key: string, value: unknown): unknown =>
    key === 'enum' && JSON.stringify(value) === names ? [...(value as readonly string[]), name] : value;
  writeFileSync(path, schemaText(JSON.parse(JSON.stringify(schema, withName))));
}

function edit(root: string, file: string, what: RegExp, into: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (!what.test(text)) throw new ProviderRefused(`${file} has no list to write the name into`);
  writeFileSync(path, text.replace(what, into));
}
