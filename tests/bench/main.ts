/** `npm run bench [name...]`: each figure of the product against its budget, with a baseline of the same run. */
import { frappe } from './frappe.ts';
import { liste } from './liste.ts';
import type { Mesure } from './mesure.ts';
import { pagePull } from './page-pull.ts';
import { premiereSync } from './premiere-sync.ts';
import { tailles } from './tailles.ts';

const BANCS: Readonly<Record<string, () => Promise<readonly Mesure[]>>> = {
  tailles,
  pull: pagePull,
  frappe,
  liste,
  sync: premiereSync,
};

const debut = performance.now();
const demandes = process.argv.slice(2);
const lignes: Mesure[] = [];
for (const [nom, banc] of Object.entries(BANCS)) {
  if (demandes.length === 0 || demandes.includes(nom)) lignes.push(...(await banc()));
}
const tenu = ({ valeur, budget }: Mesure): boolean => budget === null || valeur <= budget;
console.log('| mesure | valeur | budget | |\n|---|---|---|---|');
for (const ligne of lignes) {
  const { nom, valeur, unite, budget, detail } = ligne;
  const texte = valeur.toLocaleString('fr-FR', { maximumFractionDigits: 2 });
  const borne = budget === null ? '—' : `${budget} ${unite} ${tenu(ligne) ? '✓' : '✗'}`;
  console.log(`| ${nom} | ${texte} ${unite} | ${borne} | ${detail} |`);
}
const depasses = lignes.filter((ligne) => !tenu(ligne));
const bornees = lignes.filter(({ budget }) => budget !== null);
console.log(
  `\n${bornees.length - depasses.length} budgets tenus sur ${bornees.length}, en ${Math.round((performance.now() - debut) / 1000)} s` +
    (depasses.length === 0 ? '.' : ` ; dépassés : ${depasses.map(({ nom }) => nom).join(' ; ')}.`),
);
process.exitCode = depasses.length === 0 ? 0 : 1;
