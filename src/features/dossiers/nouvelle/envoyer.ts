import { contexteVide } from '#domain/access/edit-input.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { verifierNouveauDossier } from '#domain/dossiers/creation.ts';
import type { Changes, Fields } from '#domain/sync/documents.ts';
import { creer } from '../../../data/modifier.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import type { Tiers, TiersConnus } from './tiers.ts';

const nomDe = (liste: readonly Tiers[], id: unknown): string | null =>
  liste.find(({ value }) => value === id)?.label ?? null;

/**
 * Makes the demand on this device, by the rules that the server will apply again; it leaves as soon as the network
 * allows. The answer is the id of its dossier.
 */
export async function envoyerDemande(
  session: Session,
  { fields, tiers, id }: { readonly fields: Fields; readonly tiers: TiersConnus; readonly id: string },
): Promise<Result<string>> {
  const verdict = verifierNouveauDossier({
    acteur: actorOf(session),
    collection: 'dossiers',
    id,
    avant: null,
    changes: fields as Changes,
    nouveau: true,
    maintenant: new Date().toISOString(),
    contexte: {
      ...contexteVide(VARIANT),
      nomClient: nomDe(tiers.clients, fields['idClient']),
      nomEntreprise: nomDe(tiers.installateurs, fields['idEntreprise']),
    },
  });
  if (!verdict.ok) return verdict;
  const faite = await creer('dossiers', { id, ...verdict.value.changes });
  return faite.ok ? ok(id) : faite;
}
