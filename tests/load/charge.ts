import { Appareil, type Compte, type Releve, releveVide } from './appareil.ts';

export interface Charge {
  readonly origine: string;
  /** Devices share them: each has a session of its own. */
  readonly comptes: readonly Compte[];
  readonly appareils: number;
  readonly dureeMs: number;
  /** Each device makes at least as many, however long they take. */
  readonly toursMin?: number;
  /** Told every few seconds what the devices have seen so far. */
  readonly suivre?: (releve: Releve) => void;
}

/** Sign-ins at a time: each hashes a password, which is slow on purpose. */
const CONNEXIONS = 4;
const RECIT_MS = 5000;
/** Calls of one turn: a device of an office reads more than it writes. */
const LISTES_PAR_TOUR = 2;

/**
 * All devices sign in and pull all that is theirs, then each goes as fast as the server answers it until the time is
 * over: push, lists and pull in turn, beside the doorbell. The time starts when everybody is there: password hashes and
 * two hundred first synchronisations at once would eat it.
 * Calls under way at the end are awaited: what the server did is what the devices know.
 */
export async function charger({ origine, comptes, appareils, dureeMs, toursMin = 0, suivre }: Charge): Promise<Releve> {
  const releve = releveVide();
  const fin = new AbortController();
  const recit = setInterval(() => suivre?.(releve), RECIT_MS);
  const flux: Promise<void>[] = [];
  const entree = porte(CONNEXIONS);
  const entrer = async (compte: Compte | undefined): Promise<Appareil[]> => {
    if (compte === undefined) return [];
    const appareil = new Appareil({ origine, compte, releve, signal: fin.signal });
    if (!(await entree(() => appareil.connecter()))) return [];
    while (!(await appareil.tirer()));
    return [appareil];
  };
  const invites = Array.from({ length: appareils }, (_, rang) => comptes[rang % comptes.length]);
  const entres = await Promise.all(invites.map(entrer));
  const echeance = performance.now() + dureeMs;
  const reste = (): boolean => performance.now() < echeance;
  const vivre = async (appareil: Appareil): Promise<void> => {
    flux.push(appareil.ecouter());
    for (let tour = 0; tour < toursMin || reste(); tour += 1) {
      await appareil.pousser(Math.random());
      for (let liste = 0; liste < LISTES_PAR_TOUR; liste += 1) await appareil.lister();
      await appareil.tirer();
    }
  };
  await Promise.all(entres.flat().map(vivre));
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
