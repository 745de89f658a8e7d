import type { MagasinOctets } from './octets.ts';

/** The refused photos of an intervention go again at the next round; false when none waits. */
export async function relancerIntervention(octets: MagasinOctets, idIntervention: string): Promise<boolean> {
  const fiches = (await octets.fiches('a-envoyer')).filter((fiche) => fiche.idIntervention === idIntervention);
  for (const { id } of fiches) await octets.changer(id, (fiche) => ({ ...fiche, refus: null, pasAvantMs: 0 }));
  return fiches.length > 0;
}
