import { Appareil, type Compte, type Releve, releveVide } from './appareil.ts';

export interface Charge {
  readonly origine: string;
  /** Devices share them: each has a session of its own. */
  readonly comptes: readonly Compte[];
  readonly appareils: number;
  readonly dureeMs: number;
  /** Whoever has not entered by then is left outside; the work begins with the others. */
  readonly entreeMs?: number;
  /** Each device makes at least as many, however long they take. */
  readonly toursMin?: number;
  /** Told every few seconds what the devices have seen so far. */
  readonly suivre?: (releve: Releve) => void;
}

/** Sign-ins at a time: each hashes a password, which is slow on purpose. */
const CONNEXIONS = 4;
const RECIT_MS = 5000;
/** What is on the way when the time is over is waited for, no longer than this. */
const RESTE_MS = 60_000;
/** Calls of one turn: a device of an office reads more than it writes. */
const LISTES_PAR_TOUR = 2;

/**
 * All devices sign in and pull all that is theirs, then each goes as fast as the server answers it until the time is
 * over: push, lists and pull in turn, beside the doorbell. The time starts when everybody is there: password hashes and
 * two hundred first synchronisations at once would eat it.
 * Calls under way at the end are awaited, for a minute at most: what the server did is what the devices know, and an edit
 * whose answer was not waited for is not said to be acknowledged.
 */
export async function charger(charge: Charge): Promise<Releve> {
  const { appareils, dureeMs, entreeMs = Infinity, toursMin = 0, suivre } = charge;
  const releve = releveVide();
  const [fin, rompre] = [new AbortController(), new AbortController()];
  const recit = setInterval(() => suivre?.(releve), RECIT_MS);
  const entree = porte(CONNEXIONS);
  const limiteMs = performance.now() + entreeMs;
  const aLeTemps = (): boolean => performance.now() < limiteMs;
  const entrer = async (compte: Compte | undefined): Promise<Appareil[]> => {
    if (compte === undefined) return [];
    const { origine } = charge;
    const appareil = new Appareil({ origine, compte, releve, signal: fin.signal, rompre: rompre.signal });
    if (!(await entree(async () => aLeTemps() && (await appareil.connecter())))) return [];
    for (let page = await appareil.tirer(); page !== 'fini'; page = await appareil.tirer())
      if (page === 'echec' || !aLeTemps()) return [];
    releve.entres += 1;
    return [appareil];
  };
  const invites = Array.from({ length: appareils }, (_, rang) => charge.comptes[rang % charge.comptes.length]);
  const entres = (await Promise.all(invites.map(entrer))).flat();
  const echeance = performance.now() + dureeMs;
  const reste = (): boolean => performance.now() < echeance;
  const flux: Promise<void>[] = [];
  const vivre = async (appareil: Appareil): Promise<void> => {
    flux.push(appareil.ecouter());
    for (let tour = 0; tour < toursMin || reste(); tour += 1) {
      if (rompre.signal.aborted) return;
      await appareil.pousser(Math.random());
      for (let liste = 0; liste < LISTES_PAR_TOUR && !rompre.signal.aborted; liste += 1) await appareil.lister();
      if (!rompre.signal.aborted) await appareil.tirer();
    }
  };
  const rupture = setTimeout(() => rompre.abort(), dureeMs + RESTE_MS + toursMin * RESTE_MS);
  await Promise.all(entres.map(vivre));
  clearTimeout(rupture);
  clearInterval(recit);
  fin.abort();
  await Promise.all(flux);
  return releve;
}

/** Lets in so many at a time. */
function porte(places: number): (entrer: () => Promise<boolean>) => Promise<boolean> {
  const files = Array.from({ length: places }, () => Promise.resolve(true));
  let rang = 0;
  return (entrer) => {
    rang = (rang + 1) % places;
    const passage = (files[rang] ?? Promise.resolve(true)).then(entrer);
    files[rang] = passage;
    return passage;
  };
}
