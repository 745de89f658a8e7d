import { deriverDossier, type DossierDerive } from '#domain/dossiers/derive.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { indexKeysOf } from '#domain/sync/index-keys.ts';
import { type Decision, write, NOTHING } from '#domain/sync/journal.ts';
import { isComplete } from '#domain/sync/complete.ts';
import type { Stored } from '../local/store.ts';
import { readQueue } from '../push/queue.ts';
import { readPoint } from '../pull/point.ts';
import { apply } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';

type Interventions = readonly Stored<'interventions'>[];
type Deriver = Pick<Engine, 'store' | 'clock' | 'uuid'>;

/**
 * Recomputes the derived fields of these dossiers from the interventions of the device, with the server's own
 * function ([sync/S8]). They are shown, not sent: written without an edit, overwritten by what the server says. Nothing is
 * computed on half-pulled data, nor on a dossier some interventions of which belong to somebody else's tablet.
 */
export async function derive(engine: Deriver, idsDossiers: Iterable<string>): Promise<void> {
  const { complet } = await readPoint(engine.store);
  if (complet === 0) return;
  for (const id of new Set(idsDossiers)) {
    const interventions = await engine.store.find('interventions', 'demandeId', id);
    const decide = (doc: LocalDocument | undefined): Decision =>
      doc === undefined ? NOTHING : recalculate(doc, interventions, engine.clock());
    await apply(engine, { collection: 'dossiers', decideurs: new Map([[id, decide]]) });
  }
}

/** After a pull: the server's dossiers do not know yet what waits on this device. */
export async function deriveWaiting(engine: Deriver): Promise<void> {
  const queue = await readQueue(engine.store);
  const ids = queue.flatMap(({ collection, doc }) =>
    collection === 'interventions' ? [String(doc['demandeId'])] : [],
  );
  await derive(engine, ids);
}

function recalculate(doc: LocalDocument, interventions: Interventions, now: string): Decision {
  const dossier = doc as LocalDocument & DossierDerive;
  if (!isComplete(dossier, interventions)) return NOTHING;
  const modified = doc.local?.base ?? {};
  const derived = Object.entries(deriverDossier(dossier, interventions, now)).filter(
    ([champ]) => !Object.hasOwn(modified, champ),
  );
  if (derived.length === 0) return NOTHING;
  const next = { ...doc, ...Object.fromEntries(derived) };
  return write({ ...next, ...indexKeysOf('dossiers', next) });
}
