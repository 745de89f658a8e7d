import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import { lotKind } from '#domain/lots/kind.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import { keyOfReference } from '#domain/lots/operation.ts';
import { outcomesOf } from '#domain/lots/outcomes.ts';
import type { Sql } from '../../db/db.ts';
import { controlsOf, derivedId, isMade, visitsOfLot } from '../../documents/controls.ts';
import { findVisible } from '../../documents/visible.ts';
import { write, writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';

/**
 * [lots/L17] The visit after a remise en conformité: in the dossier of the first one, which it names. Asked twice, it is made
 * once. Refused: the first visit is not validated as not satisfying (`pas-non-satisfaisant`).
 */
export async function makeSecondVisit(
  context: Context,
  id: string,
  reference: string,
): Promise<Result<{ readonly idIntervention: string; readonly idDossier: string }>> {
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'lot.tirer', found.value.data);
  if (!right.ok) return right;
  const etat = etatOfLot(found.value.data);
  if (etat === 'CLOS') return refuse('TRANSITION_INTERDITE', { de: etat });
  const control = await badlyConcluded(context, found.value.id, reference);
  return control.ok ? transaction(context, (tx) => visitAgain(tx, context, control.value)) : control;
}

interface Concluded {
  readonly control: ControlRecord;
  readonly idDossier: string;
  /** The first visit. */
  readonly first: string;
}

/** The control of an operation whose first visit does not satisfy, or that has its second one already. */
async function badlyConcluded(context: Context, idLot: string, reference: string): Promise<Result<Concluded>> {
  const key = keyOfReference(reference);
  const outcomes = outcomesOf(await controlsOf(context.db, idLot), await visitsOfLot(context.db, idLot));
  const outcome = [...outcomes.values()].find(
    ({ control }) => control.mode === 'lieu' && keyOfReference(control.reference) === key,
  );
  const { idDossier = null } = outcome?.control ?? {};
  if (outcome === undefined || outcome.idIntervention === null || idDossier === null)
    return refuse('VALIDATION', { champs: { reference: 'inconnu' } });
  const { control, resultat, idIntervention: first } = outcome;
  return control.idContreVisite !== null || resultat === 'Non satisfaisant'
    ? ok({ control, idDossier, first })
    : refuse('REGLE_METIER', { regle: 'pas-non-satisfaisant' });
}

async function visitAgain(tx: Sql, context: Context, { control, idDossier, first }: Concluded) {
  const idIntervention = control.idContreVisite ?? derivedId('contre-visite', control.id);
  if (await isMade(tx, { collection: 'interventions', id: idIntervention })) return { idIntervention, idDossier };
  const visit = (await findVisible(tx, context, { collection: 'interventions', id: first }))?.data;
  const after = `Remise en conformité après ${visit?.numero ?? control.reference}`;
  const changes = {
    demandeId: idDossier,
    idTypeIntervention: visit?.idTypeIntervention ?? '',
    nature: 'Contre-visite',
    consignes: [after, visit?.consignes].filter(Boolean).join(' ; '),
  };
  const author = authorOf(context);
  const action = 'contre-visite';
  const edit = { collection: 'interventions', id: idIntervention, changes, nouveau: true, action } as const;
  requireOk(await write(tx, author, edit));
  const linked = { idContreVisite: idIntervention };
  await writeAsServer(tx, author, { collection: 'records', id: control.id, changes: linked, action });
  return { idIntervention, idDossier };
}
