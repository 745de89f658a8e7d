import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FullDossier } from './dossiers.ts';

const DIGITS = 5;

/** Gives the numbers that the server would have given: by office (a visit, by brand too) and year, in the order of creation. */
export class Numberer {
  readonly #counters = new Map<string, number>();

  #next(key: string): number {
    const n = (this.#counters.get(key) ?? 0) + 1;
    this.#counters.set(key, n);
    return n;
  }

  #numero(prefix: string, per: string, { createdAt }: Pick<Dossier, 'createdAt'>): string {
    const year = createdAt.slice(0, 4);
    const n = this.#next(`${prefix}:${per}:${year}`);
    return `${prefix}-${year}-${String(n).padStart(DIGITS, '0')}`;
  }

  giveNumeros(dossiers: readonly FullDossier[]): FullDossier[] {
    const oldestFirst = dossiers.toSorted((a, b) => (a.dossier.createdAt < b.dossier.createdAt ? -1 : 1));
    return oldestFirst.map(({ dossier, interventions, fichiers }) => {
      const { idBureauInspection: office, variante } = dossier;
      const numero = this.#numero(variante === 'mar' ? 'P' : 'D', String(office), dossier);
      return {
        dossier: { ...dossier, numero, idDemande: this.#next('idDemande') },
        interventions: interventions.map((intervention) => ({
          ...intervention,
          numero: this.#numero('I', `${office}:${variante}`, intervention),
          numeroDossier: numero,
          idIntervention: this.#next('idIntervention'),
        })),
        fichiers,
      };
    });
  }
}
