import { emptyContext } from '#domain/gate/context.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { checkNewDossier } from '#domain/dossiers/creation.ts';
import { dossier as schema } from '#domain/dossiers/dossier.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Changes, Fields } from '#domain/fields/documents.ts';
import { create } from '../../../data/edit-document.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { addFirstVisits } from '../new-visit.ts';
import type { Tiers, KnownThirdParties } from './known-third-parties.ts';

const nameOf = (list: readonly Tiers[], id: unknown): string | null =>
  list.find(({ value }) => value === id)?.label ?? null;

interface NewDemande {
  readonly fields: Fields;
  readonly tiers: KnownThirdParties;
  readonly id: string;
  /** Heard of an ADMIN only ([bureaux/O6]). */
  readonly idBureau: number;
  /** Types of the variant, for the visits of the office's own dossier. */
  readonly types: readonly TypeIntervention[];
}

/**
 * Makes the demand, or the office's dossier with its visits, on this device, by the rules that the server will apply again;
 * it leaves as soon as the network allows. Asked again after a refusal, it makes what is missing. The answer is its id.
 */
export async function sendDemande(
  session: Session,
  { fields, tiers, id, idBureau, types }: NewDemande,
): Promise<Result<string>> {
  const verdict = checkNewDossier({
    actor: actorOf(session),
    collection: 'dossiers',
    id,
    before: null,
    changes: { ...(fields as Changes), idBureauInspection: idBureau },
    nouveau: true,
    now: new Date().toISOString(),
    context: {
      ...emptyContext(VARIANT),
      nomClient: nameOf(tiers.clients, fields['idClient']),
      nomEntreprise: nameOf(tiers.installateurs, fields['idEntreprise']),
    },
  });
  if (!verdict.ok) return verdict;
  const made = { id, ...verdict.value.changes };
  const done = await create('dossiers', made);
  if (!done.ok) return done;
  const visits = await addFirstVisits(session, schema.parse(made), types);
  return visits.ok ? ok(id) : visits;
}
