import type { Conflit } from '#domain/sync/documents.ts';
import { type Edit, PUSH_MAX, type PushReply } from '#domain/sync/messages.ts';
import { apresTransmission, messageDeQuarantaine } from '#domain/sync/quarantaine.ts';
import { lirePoint } from '../pull/point.ts';
import type { Moteur } from '../store/contexte.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';

/** Quarantines of which the office has no copy yet. */
async function aTransmettre(magasin: Magasin): Promise<Stocke<'conflits'>[]> {
  const fiches = await Promise.all([1, 0].map((ouvert) => magasin.chercher('conflits', 'ouvert', ouvert)));
  return fiches.flat().filter(({ genre, transmisLe }) => genre === 'quarantaine' && transmisLe === undefined);
}

/**
 * [sync/C14] Sends the edits in quarantine as what they are: edits that the server refuses, whole, where the office reads
 * them. One that it takes after all (the access came back) is in quarantine no more. What is not answered goes again at
 * the next round, under the same id.
 */
export async function transmettreQuarantaines(moteur: Moteur): Promise<void> {
  const fiches = await aTransmettre(moteur.magasin);
  const { epoch } = await lirePoint(moteur.magasin);
  if (fiches.length === 0 || epoch === null) return;
  const edits = fiches.map((fiche) => messageDeQuarantaine(fiche, moteur.uuid)).slice(0, PUSH_MAX);
  const reponse = await moteur.reseau.push(edits, epoch);
  if (reponse.ok && reponse.value.epoch === epoch) await noter(moteur, { fiches, edits }, reponse.value.reponses);
}

async function noter(
  { magasin, horloge }: Moteur,
  { fiches, edits }: { readonly fiches: readonly Stocke<'conflits'>[]; readonly edits: readonly Edit[] },
  reponses: readonly PushReply[],
): Promise<void> {
  const lignes = fiches.flatMap((previous, rang) => {
    const reponse = reponses.find(({ editId }) => editId === edits[rang]?.editId);
    const document: Conflit | null = reponse === undefined ? null : apresTransmission(previous, reponse, horloge());
    return document === null ? [] : [{ previous, document }];
  });
  await magasin.ecrire('conflits', lignes);
}
