import type { ErrorCode } from '#domain/base/errors.ts';
import { sameJson } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { REMOVED_TYPE, visitsOfTypes } from '#domain/dossiers/types-change.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { editDocument } from '../../../data/edit-document.ts';
import { correct } from '../actions.ts';
import { addVisit } from '../new-visit.ts';
import type { KnownThirdParties, Tiers } from '../nouvelle/known-third-parties.ts';
import type { LocalIntervention } from './use-dossier.ts';

/** Who orders what from whom, as it is chosen in the dialog. */
export interface OrderEntry {
  readonly idClient: string;
  readonly idEntreprise: string | null;
  readonly types: readonly string[];
  readonly urgence: boolean;
}

export const orderOf = ({ idClient, idEntreprise, typesDemandes, urgence }: Dossier): OrderEntry => ({
  idClient,
  idEntreprise,
  types: typesDemandes,
  urgence,
});

const nameOf = (list: readonly Tiers[], id: string | null): string | null =>
  list.find(({ value }) => value === id)?.label ?? null;

/** What differs. The names are the server's in the end: written here for the screen meanwhile. */
export function orderChanges(dossier: Dossier, entry: OrderEntry, tiers: KnownThirdParties): Changes {
  const { idClient, idEntreprise, types, urgence } = entry;
  return {
    ...(idClient === dossier.idClient
      ? {}
      : { idClient, nomClient: nameOf(tiers.clients, idClient) ?? dossier.nomClient }),
    ...(idEntreprise === dossier.idEntreprise
      ? {}
      : { idEntreprise, nomEntreprise: nameOf(tiers.installateurs, idEntreprise) }),
    ...(sameJson([...types].toSorted(), [...dossier.typesDemandes].toSorted()) ? {} : { typesDemandes: [...types] }),
    ...(urgence === dossier.urgence ? {} : { urgence }),
  };
}

interface Around {
  readonly session: Session;
  readonly dossier: Dossier;
  readonly visits: readonly LocalIntervention[];
  readonly types: readonly TypeIntervention[];
}

/**
 * [dossiers/D28] The visits first, the dossier in the end: what was cut short and is asked again makes what is missing.
 * null: all of it is on this device; otherwise why not.
 */
export async function saveOrder(
  { session, dossier, visits, types }: Around,
  changes: Changes,
): Promise<ErrorCode | null> {
  const { typesDemandes } = changes;
  if (Array.isArray(typesDemandes)) {
    const asked = typesDemandes.filter((one) => typeof one === 'string');
    const { added, cancelled } = visitsOfTypes(dossier, asked, { visits, types });
    for (const type of added) {
      const done = await addVisit(session, dossier, { id: crypto.randomUUID(), type });
      if (!done.ok) return done.code;
    }
    for (const { id } of cancelled) {
      const done = await editDocument('interventions', id, { etat: 'ANNULE', motif: REMOVED_TYPE });
      if (!done.ok) return done.code;
    }
  }
  return correct(dossier.id, changes);
}
