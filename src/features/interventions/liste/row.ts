import { interventionList } from '#domain/interventions/list.ts';
import { searchableText } from '#domain/lists/condition.ts';
import type { DeviceDocument } from '#domain/sync/collections.ts';
import { shownEtatOfVisit, type DisplayedEtat } from '#domain/interventions/etat.ts';
import { fullName } from '#domain/base/person.ts';
import type { VisitPlace } from '../../../data/sync-state.ts';
import { shortNameOf } from '../../../shared/people/persons.ts';

export type InterventionLocale = DeviceDocument<'interventions'>;

/** What the list shows of an intervention, worked out once: filtering and sorting only compare texts. */
export interface InterventionRow {
  readonly id: string;
  readonly numero: string;
  readonly etat: DisplayedEtat | 'PLANIFIE';
  /** Waits for the responsable technique. */
  readonly aRelire: boolean;
  readonly beneficiaire: string;
  /** Vitré (35). */
  readonly ville: string;
  readonly controleur: { readonly id: string; readonly nom: string } | null;
  /** Who accompanies. */
  readonly second: { readonly id: string; readonly nom: string } | null;
  /** Photos and signatures of this device included. */
  readonly sync: VisitPlace;
  readonly source: InterventionLocale;
}

const rows = new WeakMap<InterventionLocale, InterventionRow>();

/** The same document in the same place gives the same row, so that unchanged lines are not drawn again. */
export function rowOf(source: InterventionLocale, sync: VisitPlace): InterventionRow {
  const known = rows.get(source);
  if (known?.sync === sync) return known;
  const row = build(source, sync);
  rows.set(source, row);
  return row;
}

function build(source: InterventionLocale, sync: VisitPlace): InterventionRow {
  const { adresse, beneficiaire, idControleur, nomControleur, idSecond = null, nomSecond = null } = source;
  return {
    id: source.id,
    numero: source.numero ?? '',
    etat: shownEtatOfVisit(source),
    aRelire: source.etat === 'VERIF RT',
    beneficiaire: fullName(beneficiaire),
    ville: adresse.departement === '' ? adresse.ville : `${adresse.ville} (${adresse.departement})`,
    controleur: personOf(idControleur, nomControleur),
    second: personOf(idSecond, nomSecond),
    sync,
    source,
  };
}

const personOf = (id: number | null, nom: string | null) =>
  id === null ? null : { id: String(id), nom: shortNameOf(nom ?? '') };

/** Who makes it and who accompanies, whole. */
export const namesOf = ({ nomControleur, nomSecond = null }: InterventionLocale): string | null =>
  [nomControleur, nomSecond].filter((nom) => nom !== null).join(', ') || null;

/** Every text a person may search. */
export const haystack = ({ source }: InterventionRow): string => searchableText(source, interventionList.searched);
