import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { Edit, PushReply } from '#domain/sync/messages.ts';
import { PUSH_MAX } from '#domain/sync/messages.ts';
import type { EnAttente } from '#domain/sync/queue.ts';
import { prochains } from '#domain/sync/queue.ts';
import { lirePoint } from '../pull/point.ts';
import type { Moteur } from '../store/contexte.ts';
import { geler } from './freeze.ts';
import { lireFile } from './queue.ts';
import { acquitter, envoyer } from './send.ts';

export interface BilanPush {
  envoyes: number;
  refuses: number;
  conflits: number;
}

/** A document that meets a conflict at each try (others write it faster than we do) waits for the next round. */
const ESSAIS_PAR_TOUR = 3;

interface Phase {
  readonly moteur: Moteur;
  readonly epoch: string;
  readonly bilan: BilanPush;
  /** Times each document was sent in this phase. */
  readonly essais: Map<string, number>;
  /** Documents left for the next round: not answered, or sent too often. */
  readonly differes: Set<string>;
}

/**
 * Sends what waits ([sync/S4], [sync/S5]).
 *
 *     queue ──> next steps ──> frozen in the store ──> sent ──> answers written ──┐
 *       ^────────────────────────────────────────────────────────────────────────┘ until nothing may leave
 *
 * 1. What is sent is in the store before it is sent, and is sent again identically until it is answered.
 * 2. The steps of one dossier leave one after the other; what stands behind a refusal waits.
 * 3. An edit made while its document travels stays, and leaves in a later turn of this loop.
 */
export async function pousser(moteur: Moteur): Promise<Result<BilanPush>> {
  const { epoch } = await lirePoint(moteur.magasin);
  // Nothing leaves for a server that was never read: its answers could not be told from a restored one's ([sync/S16]).
  if (epoch === null) return ok({ envoyes: 0, refuses: 0, conflits: 0 });
  const phase: Phase = {
    moteur,
    epoch,
    bilan: { envoyes: 0, refuses: 0, conflits: 0 },
    essais: new Map(),
    differes: new Set(),
  };
  for (;;) {
    if (moteur.signal.aborted) return refuse('MOTEUR_ARRETE');
    const file = await lireFile(moteur.magasin);
    const lot = prochains(file, phase.differes).slice(0, PUSH_MAX);
    if (lot.length === 0) return ok(phase.bilan);
    const suite = await envoyerLot(phase, lot);
    if (!suite.ok) return suite;
    if (suite.value === 'autre-epoch') return ok(phase.bilan);
    moteur.surProgres?.({ phase: 'envoi', fait: phase.bilan.envoyes, total: phase.bilan.envoyes + file.length });
  }
}

async function envoyerLot(
  { moteur, epoch, ...phase }: Phase,
  lot: readonly EnAttente[],
): Promise<Result<'suite' | 'autre-epoch'>> {
  const edits = await geler(moteur, lot);
  if (edits.length === 0) return ok('suite');
  const envois = await envoyer(moteur, edits, epoch);
  if (!envois.ok) return envois;
  if (envois.value.autreEpoch) return ok('autre-epoch');
  const { reponses } = envois.value;
  phase.bilan.conflits += await acquitter(moteur, edits, reponses);
  compter(phase.bilan, reponses);
  differer(phase, edits, reponses);
  return ok('suite');
}

function compter(bilan: BilanPush, reponses: readonly PushReply[]): void {
  bilan.envoyes += reponses.filter(({ statut }) => statut === 'accepte').length;
  bilan.refuses += reponses.filter(({ statut }) => statut === 'refus').length;
}

function differer(
  { essais, differes }: Pick<Phase, 'essais' | 'differes'>,
  edits: readonly Edit[],
  reponses: readonly PushReply[],
): void {
  const repondus = new Set(reponses.map(({ editId }) => editId));
  for (const { id, editId } of edits) {
    const fois = (essais.get(id) ?? 0) + 1;
    essais.set(id, fois);
    if (!repondus.has(editId) || fois >= ESSAIS_PAR_TOUR) differes.add(id);
  }
}
