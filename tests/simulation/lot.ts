import { additionner, compter, type Comptes } from './compter.ts';
import { raconter, rejouer } from './histoire.ts';
import { imprimer } from './imprimer.ts';
import { reduire } from './reduire.ts';

export interface Lot {
  readonly debut: number;
  /** Exclusive. */
  readonly fin: number;
}
export interface BilanLot {
  readonly comptes: Comptes;
  /** Each failing story, shortened, as a test. */
  readonly echecs: readonly string[];
}

const REDUCTION_MS = 60_000;
const genreDe = (faute: string | undefined): string => faute?.split(' ', 1)[0] ?? '';

/** Tells the stories of some seeds; those that end badly are made as short as a minute allows. */
export async function jouerLot({ debut, fin }: Lot): Promise<BilanLot> {
  let comptes: Comptes = {};
  const echecs: string[] = [];
  for (let seed = debut; seed < fin; seed += 1) {
    const { script, fautes } = await raconter(seed);
    comptes = additionner(comptes, compter(script));
    if (fautes.length === 0) continue;
    const limite = Date.now() + REDUCTION_MS;
    const echoue = async (court: typeof script): Promise<boolean> =>
      Date.now() < limite && (await rejouer(court)).some((une) => genreDe(une) === genreDe(fautes[0]));
    const court = await reduire(script, echoue);
    echecs.push(imprimer(seed, court, await rejouer(court)));
  }
  return { comptes, echecs };
}
