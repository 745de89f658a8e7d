/** `npm run bench [name...]`: each figure of the product against its budget, with a baseline of the same run. */
import { frappe } from './frappe.ts';
import { liste } from './liste.ts';
import type { Mesure } from './mesure.ts';
import { pagePull } from './page-pull.ts';
import { photos } from './photos.ts';
import { premiereSync } from './premiere-sync.ts';
import { sceau } from './sceau.ts';
import { tailles } from './tailles.ts';

const BANCS: Readonly<Record<string, () => Promise<readonly Mesure[]>>> = {
  tailles,
  pull: pagePull,
  frappe,
  liste,
  sync: premiereSync,
  sceau,
  photos,
};

const secondes = (depuis: number): number => Math.round((performance.now() - depuis) / 1000);
const tenu = ({ valeur, budget }: Mesure): boolean => budget === null || valeur <= budget;

function ligne(mesure: Mesure): string {
  const { nom, valeur, unite, budget, detail } = mesure;
  const texte = valeur.toLocaleString('fr-FR', { maximumFractionDigits: 2 });
  const borne = budget === null ? '—' : `${budget} ${unite} ${tenu(mesure) ? '✓' : '✗'}`;
  return `| ${nom} | ${texte} ${unite} | ${borne} | ${detail} |`;
}

const debut = performance.now();
const demandes = process.argv.slice(2);
const mesures: Mesure[] = [];
const muets: string[] = [];
console.log('| mesure | valeur | budget | |\n|---|---|---|---|');
for (const [nom, banc] of Object.entries(BANCS)) {
  if (demandes.length > 0 && !demandes.includes(nom)) continue;
  const depart = performance.now();
  try {
    const siennes = await banc();
    mesures.push(...siennes);
    for (const mesure of siennes) console.log(ligne(mesure));
  } catch (error) {
    // One benchmark that cannot run leaves the others their say, and the verdict names it.
    muets.push(nom);
    console.error(error);
  }
  console.error(`${nom} : ${secondes(depart)} s`);
}
const depasses = mesures.filter((mesure) => !tenu(mesure));
const bornees = mesures.filter(({ budget }) => budget !== null);
console.log(
  `\n${bornees.length - depasses.length} budgets tenus sur ${bornees.length}, en ${secondes(debut)} s` +
    (depasses.length === 0 ? '.' : ` ; dépassés : ${depasses.map(({ nom }) => nom).join(' ; ')}.`) +
    (muets.length === 0 ? '' : ` Sans résultat : ${muets.join(', ')}.`),
);
process.exitCode = depasses.length + muets.length === 0 ? 0 : 1;
