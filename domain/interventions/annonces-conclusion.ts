import type { AnnonceIntervention } from './annonces.ts';
import { answerToChange, changeOfConclusion } from './changed-conclusion.ts';
import type { Intervention } from './intervention.ts';

export type ConcludedVisit = Pick<Intervention, 'etat'> &
  Partial<Pick<Intervention, 'correctionsRt' | 'resultat' | 'accordConclusion' | 'soumisPar'>>;
interface Change {
  readonly before: ConcludedVisit;
  readonly after: ConcludedVisit;
}

/** [interventions/I60] Who submitted is asked whether they agree with what the office concludes; the RTs are told of the answer. */
export function ofConclusion({ before, after }: Change): readonly AnnonceIntervention[] {
  const isReviewed = after.etat === 'VERIF RT' && before.etat === 'VERIF RT';
  if (!isReviewed || changeOfConclusion(after) === null) return [];
  return before.resultat === after.resultat ? answered({ before, after }) : asked(after);
}

const asked = ({ soumisPar = null, resultat = null }: ConcludedVisit): readonly AnnonceIntervention[] =>
  soumisPar === null ? [] : [{ titre: 'Conclusion modifiée', a: { idUser: soumisPar }, detail: resultat }];

function answered({ before, after }: Change): readonly AnnonceIntervention[] {
  const { resultat = null, correctionsRt, accordConclusion = null } = after;
  const answer = answerToChange({ resultat, correctionsRt, accordConclusion });
  if (answer === null || answer.le === before.accordConclusion?.le) return [];
  const { accord, nom, motif } = answer;
  const detail = accord ? `${nom} est d’accord` : `${nom} n’est pas d’accord : ${motif ?? ''}`;
  return [{ titre: 'Réponse à une conclusion modifiée', a: 'rt', detail }];
}
