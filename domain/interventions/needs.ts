import type { Need, SometimesNeeded } from '../kind/kind.ts';
import type { Intervention } from './intervention.ts';

type Before = Pick<Intervention, 'etat'> | null;

/** [interventions/I8] A first answer starts the visit. */
const changesState = (fields: readonly string[], before: Before): boolean =>
  fields.includes('etat') || (fields.includes('champs') && before?.etat === 'NOUVELLE');

/** [interventions/I33] What the office corrects of a visit under review is concluded again. */
const concludesAgain = (fields: readonly string[], before: Before): boolean =>
  fields.includes('champs') && before?.etat === 'VERIF RT';

const JUDGED_BY_FORM = ['champs', 'resultat', 'idVersionFormulaire', 'etat', 'nature'];

/** Of the edits of a visit, nearly all of which are one answer: it asks for its form, and for nothing else. */
export const visitNeeds: readonly (Need | SometimesNeeded<Intervention>)[] = [
  'intervention',
  { need: 'photos', when: (fields, before) => changesState(fields, before) || concludesAgain(fields, before) },
  {
    need: 'type',
    when: (fields, before) => before === null || fields.includes('nature') || changesState(fields, before),
  },
  { need: 'form', when: (fields, before) => before === null || fields.some((field) => JUDGED_BY_FORM.includes(field)) },
  {
    need: 'controller',
    when: (fields, before) => before === null || fields.includes('idControleur') || changesState(fields, before),
  },
  {
    need: 'second',
    when: (fields, before) => before === null || fields.includes('idSecond'),
  },
  { need: 'issuing', when: changesState },
  'lot',
];
