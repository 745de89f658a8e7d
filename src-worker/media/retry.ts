import type { BytesStore } from './bytes.ts';

/** The refused photos of an intervention go again at the next round; false when none waits. */
export async function retryIntervention(octets: BytesStore, idIntervention: string): Promise<boolean> {
  const fiches = (await octets.fiches('a-envoyer')).filter((fiche) => fiche.idIntervention === idIntervention);
  for (const { id } of fiches) await octets.change(id, (fiche) => ({ ...fiche, refus: null, pasAvantMs: 0 }));
  return fiches.length > 0;
}
