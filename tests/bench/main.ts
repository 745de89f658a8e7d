/** `npm run bench [name...]` (`lot=20000`: of that size): each figure of the product against its budget, with a baseline of the same run. */
import { ensureBrowser } from '../support/browser.mjs';
import { typing } from './typing.ts';
import { board } from './board.ts';
import { gantt } from './gantt.ts';
import { list } from './list.ts';
import { lot } from './lot.ts';
import type { Measure } from './measure.ts';
import { pagePull } from './page-pull.ts';
import { photos } from './photos.ts';
import { firstSync } from './first-sync.ts';
import { report } from './report.ts';
import { road } from './road.ts';
import { sceau } from './sceau.ts';
import { optimiser } from './optimiser.ts';
import { sizes } from './sizes.ts';

const BENCHES: Readonly<Record<string, (size?: number) => Promise<readonly Measure[]>>> = {
  tailles: sizes,
  pull: pagePull,
  frappe: typing,
  liste: list,
  gantt,
  tableau: board,
  sync: firstSync,
  sceau,
  photos,
  route: road,
  rapport: report,
  optimiseur: optimiser,
  lot,
};

const secondsSince = (since: number): number => Math.round((performance.now() - since) / 1000);
const isMet = ({ valeur, budget }: Measure): boolean => budget === null || valeur <= budget;

function tableRow(measured: Measure): string {
  const { nom, valeur, unite, budget, detail } = measured;
  const text = valeur.toLocaleString('fr-FR', { maximumFractionDigits: 2 });
  const bound = budget === null ? '—' : `${budget} ${unite} ${isMet(measured) ? '✓' : '✗'}`;
  return `| ${nom} | ${text} ${unite} | ${bound} | ${detail} |`;
}

await ensureBrowser();
const begun = performance.now();
/** By name, the size that is asked for; undefined: its own. */
const asked = new Map(
  process.argv.slice(2).map((one): [string, number | undefined] => {
    const [nom = '', size] = one.split('=');
    return [nom, size === undefined ? undefined : Number(size)];
  }),
);
const measures: Measure[] = [];
const silent: string[] = [];
console.log('| mesure | valeur | budget | |\n|---|---|---|---|');
for (const [nom, banc] of Object.entries(BENCHES)) {
  if (asked.size > 0 && !asked.has(nom)) continue;
  const start = performance.now();
  try {
    const own = await banc(asked.get(nom));
    measures.push(...own);
    for (const measured of own) console.log(tableRow(measured));
  } catch (error) {
    // One benchmark that cannot run leaves the others their say, and the verdict names it.
    silent.push(nom);
    console.error(error);
  }
  console.error(`${nom} : ${secondsSince(start)} s`);
}
const exceeded = measures.filter((measured) => !isMet(measured));
const bounded = measures.filter(({ budget }) => budget !== null);
console.log(
  `\n${bounded.length - exceeded.length} budgets tenus sur ${bounded.length}, en ${secondsSince(begun)} s` +
    (exceeded.length === 0 ? '.' : ` ; dépassés : ${exceeded.map(({ nom }) => nom).join(' ; ')}.`) +
    (silent.length === 0 ? '' : ` Sans résultat : ${silent.join(', ')}.`),
);
process.exitCode = exceeded.length + silent.length === 0 ? 0 : 1;
