import type { Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { BilanSync } from './api.ts';
import { accorderTous } from './conflicts/reconcile.ts';
import { deriverEnAttente } from './derived/derive.ts';
import { tirer } from './pull/pull.ts';
import { pousser } from './push/push.ts';
import { lireFile, relancerPassagers } from './push/queue.ts';
import type { Moteur } from './store/contexte.ts';

/**
 * One round: push, pull, push. Answers come first, so that no merge meets an unanswered send; then the pull; then what
 * the merges left to send. A round that failed anywhere never says that it succeeded. `photos` is the media queue's.
 */
export async function tour(moteur: Moteur): Promise<Result<BilanSync>> {
  const file = await lireFile(moteur.magasin);
  await accorderTous(moteur, file);
  await relancerPassagers(moteur, file);
  const avant = await pousser(moteur);
  if (!avant.ok) return avant;
  const recu = await tirer(moteur);
  if (!recu.ok) return recu;
  const apres = await pousser(moteur);
  if (!apres.ok) return apres;
  await deriverEnAttente(moteur);
  return ok({
    recus: recu.value.recus,
    envoyes: avant.value.envoyes + apres.value.envoyes,
    refuses: avant.value.refuses + apres.value.refuses,
    conflits: avant.value.conflits + recu.value.conflits + apres.value.conflits,
    photos: 0,
  });
}
