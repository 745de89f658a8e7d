import { emptyContext } from '#domain/access/edit-input.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { checkNewDossier } from '#domain/dossiers/creation.ts';
import type { Changes, Fields } from '#domain/sync/documents.ts';
import { create } from '../../../data/modifier.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import type { Tiers, KnownThirdParties } from './known-third-parties.ts';

const nameOf = (list: readonly Tiers[], id: unknown): string | null =>
  list.find(({ value }) => value === id)?.label ?? null;

interface NewDemande {
  readonly fields: Fields;
  readonly tiers: KnownThirdParties;
  readonly id: string;
  /** Heard of an ADMIN only ([bureaux/O6]). */
  readonly idBureau: number;
}

/**
 * Makes the demand on this device, by the rules that the server will apply again; it leaves as soon as the network
 * allows. The answer is the id of its dossier.
 */
export async function sendDemande(
  session: Session,
  { fields, tiers, id, idBureau }: NewDemande,
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
  const done = await create('dossiers', { id, ...verdict.value.changes });
  return done.ok ? ok(id) : done;
}
