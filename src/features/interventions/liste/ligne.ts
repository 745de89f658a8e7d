import type { DocumentLocal } from '#domain/sync/collections.ts';
import { etatAffiche, type EtatAffiche } from '#domain/interventions/etat.ts';
import { fullName } from '#domain/base/person.ts';
import { syncStateOf, type DocumentSync } from '../../../data/sync-state.ts';
import { nomCourt } from '../../../shared/people/personnes.ts';

export type InterventionLocale = DocumentLocal<'interventions'>;

/** What the list shows of an intervention, worked out once: filtering and sorting only compare texts. */
export interface LigneIntervention {
  readonly id: string;
  readonly numero: string;
  readonly etat: EtatAffiche;
  /** Waits for the responsable technique. */
  readonly aRelire: boolean;
  readonly beneficiaire: string;
  /** Vitré (35). */
  readonly ville: string;
  readonly controleur: { readonly id: string; readonly nom: string } | null;
  readonly sync: DocumentSync;
  readonly source: InterventionLocale;
}

const lignes = new WeakMap<InterventionLocale, LigneIntervention>();

/** The same document gives the same row, so that unchanged lines are not drawn again. */
export function ligneDe(source: InterventionLocale): LigneIntervention {
  const connue = lignes.get(source);
  if (connue !== undefined) return connue;
  const ligne = construire(source);
  lignes.set(source, ligne);
  return ligne;
}

function construire(source: InterventionLocale): LigneIntervention {
  const { adresse, beneficiaire, idControleur, nomControleur } = source;
  return {
    id: source.id,
    numero: source.numero ?? '',
    etat: etatAffiche(source),
    aRelire: source.etat === 'VERIF RT',
    beneficiaire: fullName(beneficiaire),
    ville: adresse.departement === '' ? adresse.ville : `${adresse.ville} (${adresse.departement})`,
    controleur: idControleur === null ? null : { id: String(idControleur), nom: nomCourt(nomControleur ?? '') },
    sync: syncStateOf(source),
    source,
  };
}

/** Every text a person may search, words of several fields apart. */
export const haystack = ({ source }: LigneIntervention): string =>
  [
    source.numero,
    source.numeroDossier,
    source.codeFiche,
    fullName(source.beneficiaire),
    source.adresse.ligne1,
    source.adresse.codePostal,
    source.adresse.ville,
    source.nomClient,
    source.nomEntreprise,
    source.nomControleur,
    source.uniqueCode,
  ]
    .filter((texte) => texte !== null)
    .join('\n');
