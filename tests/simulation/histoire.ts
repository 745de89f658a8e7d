import { abandonner, restaurer, trancher } from '../../src-worker/conflicts/commands.ts';
import { tour } from '../../src-worker/round.ts';
import { appliquer } from '../../src-worker/store/appliquer.ts';
import type { Regles } from './appareil.ts';
import { magasinTable } from './magasin-table.ts';
import type { OptionsMonde } from './monde.ts';
import { Monde } from './monde.ts';
import type { Acte, Script } from './operations.ts';
import { ECRIT } from './operations.ts';
import { juger, jugerLaFin } from './oracle.ts';
import { Tirage } from './tirage.ts';

export interface OptionsHistoire extends Partial<OptionsMonde> {
  /** How many devices; 2 to 5 by chance otherwise. */
  readonly appareils?: number;
}
export interface Recit {
  /** Everything that happened: told again, it ends the same way. */
  readonly script: Script;
  /** Everything that is wrong with its end. */
  readonly fautes: readonly string[];
}

const ACTES = 44;
/** Behind a conflict that is settled there may be a refusal, behind which there is another edit of the same dossier. */
const REGLEMENTS = 20;
const REGLES: Regles = { tour, appliquer, trancher, restaurer, abandonner };
const optionsMonde = (options: OptionsHistoire): OptionsMonde => ({
  regles: REGLES,
  magasin: magasinTable,
  ...options,
});

/** Tells the story of a seed. */
export async function raconter(seed: number, options: OptionsHistoire = {}): Promise<Recit> {
  const tirage = new Tirage(seed, options.appareils);
  const monde = await Monde.creer(tirage.appareils, tirage, optionsMonde(options));
  tirage.observer(monde);
  const actes: Acte[] = [];
  for (let n = 0; n < ACTES; n += 1) {
    await monde.ordonnanceur.calme();
    const acte = await tirage.suivant();
    actes.push(acte);
    await monde.jouer(acte);
  }
  return { script: { appareils: tirage.appareils, actes }, fautes: await finir(monde) };
}

/** Tells a story from its script; the fautes of its end. */
export async function rejouer(script: Script, options: OptionsHistoire = {}): Promise<readonly string[]> {
  const monde = await Monde.creer(script.appareils, ECRIT, optionsMonde(options));
  for (const acte of script.actes) await monde.jouer(acte);
  return finir(monde);
}

async function finir(monde: Monde): Promise<string[]> {
  await monde.apaiser();
  const fautes = await juger(monde);
  for (let fois = 0; fois < REGLEMENTS && (await monde.attend()); fois += 1) {
    for (const appareil of monde.appareils) await appareil.reglerTout();
    await monde.calme(2);
  }
  return [...fautes, ...(await jugerLaFin(monde))];
}
