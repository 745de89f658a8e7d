import { Appareil, type Compte, type Releve, releveVide } from './appareil.ts';

export interface Charge {
  readonly origine: string;
  /** Devices share them: each has a session of its own. */
  readonly comptes: readonly Compte[];
  readonly appareils: number;
  readonly dureeMs: number;
  /** Each device makes at least as many, however long they take. */
  readonly toursMin?: number;
}

/** Sign-ins at a time: each hashes a password, which is slow on purpose. Who has not come in by the end stays out. */
const CONNEXIONS = 4;
/** Calls of one turn: a device of an office reads more than it writes. */
const LISTES_PAR_TOUR = 2;

/**
 * All devices, each as fast as the server answers it: sign-in, doorbell, first pull, then push, lists and pull in turn
 * until the time is over. Calls under way are awaited: what the server did is what the devices know.
 */
export async function charger({ origine, comptes, appareils, dureeMs, toursMin = 0 }: Charge): Promise<Releve> {
  const releve = releveVide();
  const fin = new AbortController();
  const echeance = performance.now() + dureeMs;
  const reste = (): boolean => performance.now() < echeance;
  const flux: Promise<void>[] = [];
  const entree = porte(CONNEXIONS, () => toursMin > 0 || reste());
  const vivre = async (compte: Compte): Promise<void> => {
    const appareil = new Appareil({ origine, compte, releve, signal: fin.signal });
    if (!(await entree(() => appareil.connecter()))) return;
    flux.push(appareil.ecouter());
    while (!(await appareil.tirer()) && reste());
    for (let tour = 0; tour < toursMin || reste(); tour += 1) {
      await appareil.pousser(Math.random());
      for (let liste = 0; liste < LISTES_PAR_TOUR; liste += 1) await appareil.lister();
      await appareil.tirer();
    }
  };
  const vies = Array.from({ length: appareils }, (_, rang) => comptes[rang % comptes.length]).flatMap((compte) =>
    compte === undefined ? [] : [vivre(compte)],
  );
  await Promise.all(vies);
  fin.abort();
  await Promise.all(flux);
  return releve;
}

/** Lets in so many at a time, and nobody any more once it is closed: they get false. */
function porte(places: number, estOuverte: () => boolean): (entrer: () => Promise<boolean>) => Promise<boolean> {
  const files = Array.from({ length: places }, () => Promise.resolve(false));
  let rang = 0;
  return (entrer) => {
    rang = (rang + 1) % places;
    const passage = (files[rang] ?? Promise.resolve(false)).then(() => (estOuverte() ? entrer() : false));
    files[rang] = passage;
    return passage;
  };
}
