import type { Intervention } from './intervention.ts';

export type TitreAnnonce =
  | 'Visite confiée'
  | 'Visite retirée'
  | 'Visite déplacée'
  | 'Visite annulée'
  | 'Intervention renvoyée';

export interface AnnonceIntervention {
  readonly titre: TitreAnnonce;
  readonly idUser: number;
  /** What the RT wrote. */
  readonly detail: string | null;
}

type Followed = Pick<Intervention, 'etat' | 'idControleur' | 'dateRdv' | 'commentaireRt' | 'motif'>;

/** [interventions/I18] Who must know of a change made to an intervention: the controllers who have it, and who had it. */
export function annoncesOf(before: Followed, after: Followed): readonly AnnonceIntervention[] {
  const say = (titre: TitreAnnonce, idUser: number | null, detail: string | null = null) =>
    idUser === null ? [] : [{ titre, idUser, detail }];
  if (before.idControleur !== after.idControleur)
    return [...say('Visite retirée', before.idControleur), ...say('Visite confiée', after.idControleur)];
  if (before.etat !== after.etat) {
    if (before.etat === 'VERIF RT' && after.etat === 'EN COURS')
      return say('Intervention renvoyée', after.idControleur, after.commentaireRt);
    if (after.etat === 'ANNULE') return say('Visite annulée', after.idControleur, after.motif);
  }
  return before.dateRdv === after.dateRdv ? [] : say('Visite déplacée', after.idControleur);
}
