import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { DossierComplet } from './dossiers.ts';

const CHIFFRES = 5;

/** Gives the numbers that the server would have given: by office and year, in the order of creation, without gaps. */
export class Numeroteur {
  readonly #compteurs = new Map<string, number>();

  #suivant(cle: string): number {
    const n = (this.#compteurs.get(cle) ?? 0) + 1;
    this.#compteurs.set(cle, n);
    return n;
  }

  #numero(
    prefixe: string,
    { idBureauInspection, createdAt }: Pick<Dossier, 'idBureauInspection' | 'createdAt'>,
  ): string {
    const annee = createdAt.slice(0, 4);
    const n = this.#suivant(`${prefixe}:${idBureauInspection}:${annee}`);
    return `${prefixe}-${annee}-${String(n).padStart(CHIFFRES, '0')}`;
  }

  numeroter(dossiers: readonly DossierComplet[]): DossierComplet[] {
    const anciens = dossiers.toSorted((a, b) => (a.dossier.createdAt < b.dossier.createdAt ? -1 : 1));
    return anciens.map(({ dossier, interventions, fichiers }) => {
      const numero = this.#numero(dossier.variante === 'mar' ? 'P' : 'D', dossier);
      return {
        dossier: { ...dossier, numero, idDemande: this.#suivant('idDemande') },
        interventions: interventions.map((intervention) => ({
          ...intervention,
          numero: this.#numero('I', intervention),
          numeroDossier: numero,
          idIntervention: this.#suivant('idIntervention'),
        })),
        fichiers,
      };
    });
  }
}
