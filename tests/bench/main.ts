/** `npm run bench [name]`: ratios against a baseline of the same run, against the budgets of the house. */
import type { Mesure } from './mesure.ts';
import { pagePull } from './page-pull.ts';
import { premiereSync } from './premiere-sync.ts';
import { tailles } from './tailles.ts';

const BANCS: Readonly<Record<string, () => Promise<readonly Mesure[]>>> = {
  sync: premiereSync,
  pull: pagePull,
  tailles,
};

const demandes = process.argv.slice(2);
const lignes: Mesure[] = [];
for (const [nom, banc] of Object.entries(BANCS)) {
  if (demandes.length === 0 || demandes.includes(nom)) lignes.push(...(await banc()));
}
console.log('| mesure | valeur | budget | |\n|---|---|---|---|');
for (const { nom, valeur, unite, budget, detail } of lignes) {
  const texte = valeur.toLocaleString('fr-FR', { maximumFractionDigits: 2 });
  console.log(`| ${nom} | ${texte} ${unite} ${valeur <= budget ? '✓' : '✗'} | ${budget} ${unite} | ${detail} |`);
}
