import type { Result } from '#domain/base/result.ts';
import { writtenFor } from '#domain/access/keys.ts';
import { QUALITES_SUR_PLACE, type Said, type SignaturePlace } from '#domain/signatures/in-person.ts';
import { create } from '../../../data/edit-document.ts';
import { givenHere } from '../../../shared/sur-place/given-here.ts';
import type { Confirmed } from '../../../shared/sur-place/signable.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';

/** [signatures/E30] A signature of a visit, on the disk, whole, when it answers ok. `said`: what the document said. */
export async function keepInPerson(
  confirmed: Confirmed,
  visit: InterventionLocale,
  said: readonly Said[],
): Promise<Result<null>> {
  const record: SignaturePlace = {
    ...(await givenHere(confirmed)),
    kind: 'signaturePlace',
    idIntervention: visit.id,
    idDossier: visit.demandeId,
    qualite: QUALITES_SUR_PLACE.find((one) => one === confirmed.qualite) ?? 'beneficiaire',
    contenu: said,
    tiers: { ...writtenFor(visit) },
    ecarts: null,
  };
  return create('records', { ...record });
}
