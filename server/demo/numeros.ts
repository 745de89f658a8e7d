import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FullDossier } from './dossiers.ts';

const DIGITS = 5;

/** Gives the numbers that the server would have given: by office and year, in the order of creation, without gaps. */
export class Numberer {
  readonly #counters = new Map<string, number>();

  #next(key: string): number {
    const n = (this.#counters.get(key) ?? 0) + 1;
    this.#counters.set(key, n);
    return n;
  }

  #numero(
    prefix: string,
    { idBureauInspection, createdAt }: Pick<Dossier, 'idBureauInspection' | 'createdAt'>,
  ): string {
    const year = createdAt.slice(0, 4);
    const n = this.#next(`${prefix}:${idBureauInspection}:${year}`);
    return `${prefix}-${year}-${String(n).padStart(DIGITS, '0')}`;
  }

  giveNumeros(dossiers: readonly FullDossier[]): FullDossier[] {
    const oldestFirst = dossiers.toSorted((a, b) => (a.dossier.createdAt < b.dossier.createdAt ? -1 : 1));
    return oldestFirst.map(({ dossier, interventions, fichiers }) => {
      const numero = this.#numero(dossier.variante === 'mar' ? 'P' : 'D', dossier);
      return {
        dossier: { ...dossier, numero, idDemande: this.#next('idDemande') },
        interventions: interventions.map((intervention) => ({
          ...intervention,
          numero: this.#numero('I', intervention),
          numeroDossier: numero,
          idIntervention: this.#next('idIntervention'),
        })),
        fichiers,
      };
    });
  }
}
