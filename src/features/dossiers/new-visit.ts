import { emptyContext } from '#domain/gate/context.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { firstVisits } from '#domain/dossiers/first-visits.ts';
import { checkNewIntervention } from '#domain/interventions/creation.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { create } from '../../data/edit-document.ts';
import { VARIANT } from '../../platform/variant/current.ts';

export interface NewVisit {
  readonly id: string;
  readonly type: TypeIntervention;
  readonly nature?: string;
}

/**
 * Makes a visit on this device, by the rules that the server will apply again; it leaves after its dossier. Made twice
 * under one id, it is one. The answer is that id.
 */
export async function addVisit(
  session: Session,
  dossier: Dossier,
  { id, type, nature }: NewVisit,
): Promise<Result<string>> {
  const verdict = checkNewIntervention({
    actor: actorOf(session),
    collection: 'interventions',
    id,
    before: null,
    changes: { demandeId: dossier.id, idTypeIntervention: type.id, ...(nature === undefined ? {} : { nature }) },
    nouveau: true,
    now: new Date().toISOString(),
    context: { ...emptyContext(VARIANT), dossier, type },
  });
  if (!verdict.ok) return verdict;
  const done = await create('interventions', { id, ...verdict.value.changes });
  return done.ok ? ok(id) : done;
}

/** [dossiers/D25] The visits of the office's own new dossier. The first that cannot be kept is answered. */
export async function addFirstVisits(
  session: Session,
  dossier: Dossier,
  types: readonly TypeIntervention[],
): Promise<Result<null>> {
  for (const visit of firstVisits(dossier, types)) {
    const done = await addVisit(session, dossier, visit);
    if (!done.ok) return done;
  }
  return ok(null);
}
