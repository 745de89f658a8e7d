import { abandonner, restaurer, trancher } from '../../src-worker/conflicts/commands.ts';
import { tour } from '../../src-worker/round.ts';
import { appliquer } from '../../src-worker/store/appliquer.ts';
import { magasinMemoire } from '../../src-worker/test-support/magasin-memoire.ts';
import type { Regles } from './appareil.ts';
import type { OptionsMonde } from './monde.ts';
import { Monde } from './monde.ts';
import { juger, jugerLaFin } from './oracle.ts';

export const REGLES: Regles = { tour, appliquer, trancher, restaurer, abandonner };

/** Tells the story of a seed and answers what is wrong with its end. */
export async function raconter(seed: number, options: Partial<OptionsMonde> = {}): Promise<string[]> {
  const monde = await Monde.creer(seed, { regles: REGLES, magasin: magasinMemoire, ...options });
  await monde.raconter();
  const fautes = await juger(monde);
  for (let fois = 0; fois < 4; fois += 1) {
    for (const appareil of monde.appareils) await appareil.reglerTout();
    await monde.calme(2);
  }
  return [...fautes, ...(await jugerLaFin(monde))];
}
