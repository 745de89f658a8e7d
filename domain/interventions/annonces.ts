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

type Suivie = Pick<Intervention, 'etat' | 'idControleur' | 'dateRdv' | 'commentaireRt' | 'motif'>;

/** [interventions/I18] Who must know of a change made to an intervention: the controllers who have it, and who had it. */
export function annoncesDe(avant: Suivie, apres: Suivie): readonly AnnonceIntervention[] {
  const dire = (titre: TitreAnnonce, idUser: number | null, detail: string | null = null) =>
    idUser === null ? [] : [{ titre, idUser, detail }];
  if (avant.idControleur !== apres.idControleur)
    return [...dire('Visite retirée', avant.idControleur), ...dire('Visite confiée', apres.idControleur)];
  if (avant.etat !== apres.etat) {
    if (avant.etat === 'VERIF RT' && apres.etat === 'EN COURS')
      return dire('Intervention renvoyée', apres.idControleur, apres.commentaireRt);
    if (apres.etat === 'ANNULE') return dire('Visite annulée', apres.idControleur, apres.motif);
  }
  return avant.dateRdv === apres.dateRdv ? [] : dire('Visite déplacée', apres.idControleur);
}
