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

/** Calls of one turn: a device of an office reads more than it writes. */
const LISTES_PAR_TOUR = 2;

/**
 * All devices at once, each as fast as the server answers it: sign-in, doorbell, first pull, then pull, push and lists
 * in turn until the time is over. Calls under way are awaited: what the server did is what the devices know.
 */
export async function charger({ origine, comptes, appareils, dureeMs, toursMin = 0 }: Charge): Promise<Releve> {
  const releve = releveVide();
  const fin = new AbortController();
  const echeance = performance.now() + dureeMs;
  const reste = (): boolean => performance.now() < echeance;
  const flux: Promise<void>[] = [];
  const vivre = async (compte: Compte): Promise<void> => {
    const appareil = new Appareil({ origine, compte, releve, signal: fin.signal });
    if (!(await appareil.connecter())) return;
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
