import { chromium } from '@playwright/test';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { findBrowser, launchOptionsFor } from '../scripts/findBrowser.ts';
import { calibrate } from './calibrate.ts';
import { median } from './median.ts';
import { type MenuPage, type Purchase, purchase, type Visit, visit } from './menuPage.ts';
import { DISH } from './watching.ts';

const USAGE = `Usage: npm run bench:page -- <address> [options]

Measures the menu of any shop with the ruler of docs/speed.md: a slow phone, a cold cache, medians.

  --dish <selector>    a card of a dish                                     ${DISH}
  --add <selector>     the button that puts one into the cart, unasked      <dish> button
  --count <selector>   what shows how many are in the cart                  a[href="/cart"]
  --runs <number>      visits of each kind                                  5
  --json               as data
`;

const UNITS: Readonly<Record<keyof (Visit & Purchase), string>> = {
  firstDish: 'ms',
  largestPaint: 'ms',
  blocking: 'ms',
  longestTask: 'ms',
  layoutShift: '',
  scriptsAndStyles: 'KB',
  everything: 'KB',
  requests: '',
  elements: '',
  heap: 'MB',
  add: 'ms',
  longestEventOfAdd: 'ms',
  lateFrames: '%',
  longestFrame: 'ms',
  script: 'ms',
  styleAndLayout: 'ms',
  coldVisitToCart: 'ms',
  presses: '',
};

const { values, positionals } = readCommandLine(
  {
    dish: { type: 'string', default: DISH },
    add: { type: 'string' },
    count: { type: 'string', default: 'a[href="/cart"]' },
    runs: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
  { usage: USAGE, words: 1, code: 2 },
);
const [url] = positionals;
const runs = Number(values.runs);
if (url === undefined || !URL.canParse(url)) wrongCall('Name the address of a menu.', USAGE, 2);
if (!Number.isInteger(runs) || runs < 1) wrongCall('--runs is a number of visits.', USAGE, 2);
const menu: MenuPage = { dish: values.dish, add: values.add ?? `${values.dish} button`, count: values.count };
const browser = await chromium.launch(launchOptionsFor(findBrowser()));
const calibration = calibrate();
const all: (Visit & Purchase)[] = [];
try {
  await visit(browser, url, menu);
  for (let run = 0; run < runs; run += 1) {
    all.push({ ...(await visit(browser, url, menu)), ...(await purchase(browser, url, menu)) });
  }
} finally {
  await browser.close();
}
const rows = (Object.keys(UNITS) as (keyof typeof UNITS)[]).map((name) => {
  const of = all.map((one) => one[name]);
  const [value, least, most] = [median(of), Math.min(...of), Math.max(...of)].map((one) => Number(one.toPrecision(4)));
  return { name, value, unit: UNITS[name], spread: [least, most] };
});
if (values.json) process.stdout.write(`${JSON.stringify(rows, undefined, 2)}\n`);
else {
  process.stdout.write(`${calibration}\n`);
  for (const { name, value, unit, spread } of rows) {
    process.stdout.write(`${name.padEnd(20)} ${`${value} ${unit}`.trim()} (${spread.join(' to ')})\n`);
  }
}
