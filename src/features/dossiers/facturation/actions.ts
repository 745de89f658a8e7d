import { ok, type Result } from '#domain/base/result.ts';
import { BROUILLON_NEUF, type FactureEcrite, type FactureRecord } from '#domain/facturation/facture.ts';
import { propositionDe } from '#domain/facturation/proposition.ts';
import type { ReglagesBureauRecord } from '#domain/bureaux/bureau.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { signature } from '../../../data/commentaires.ts';
import { creer, modifier } from '../../../data/modifier.ts';
import { api } from '../../../data/api.ts';
import { moteur } from '../../../data/worker-client.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { envoiDe, type Envoi } from '../../../shared/mail/use-envoi.ts';
import type { DossierData } from '../detail/use-dossier.ts';
import { corpsDe, type SaisieEnvoi } from './saisie-envoi.ts';

/** [facturation/F6] Makes the draft on this device, with the lines that are proposed; the server gives it the rest for good. */
export function preparerFacture(
  session: Session,
  { dossier, interventions }: Pick<DossierData, 'dossier' | 'interventions'>,
  reglages: ReglagesBureauRecord | null,
): Promise<Result<null>> {
  const maintenant = new Date().toISOString();
  const facture: FactureRecord = {
    id: crypto.randomUUID(),
    kind: 'facture',
    variante: VARIANT,
    idDossier: dossier.id,
    idBureauInspection: dossier.idBureauInspection,
    ...propositionDe(interventions, reglages),
    ...BROUILLON_NEUF,
    auteur: signature(session),
    createdAt: maintenant,
    updatedAt: maintenant,
    retireLe: null,
  };
  return creer('records', { ...facture });
}

export const enregistrerFacture = (id: string, facture: FactureEcrite): Promise<Result<null>> =>
  modifier('records', id, { ...facture });

/** The draft leaves every screen; its history stays. */
export const retirerFacture = (id: string): Promise<Result<null>> =>
  modifier('records', id, { retireLe: new Date().toISOString() });

/** [facturation/F7] The server alone gives a number, to the draft as it stands there: `rev` is what the screen shows. */
export const emettreFacture = ({ id, idDossier, rev }: FactureRecord & { readonly rev: number }) =>
  ensuiteRecevoir(api.saveFacturation({ params: { id: idDossier }, body: { id, base: rev, emettre: true } }));

/** [facturation/F14] */
export const annulerFacture = ({ id, idDossier }: FactureRecord, motif: string) =>
  ensuiteRecevoir(api.avoirFacturation({ params: { id: idDossier }, body: { facture: id, motif: motif.trim() } }));

/** [facturation/F18] */
export async function envoyerFacture(facture: FactureRecord, saisie: SaisieEnvoi): Promise<Result<Envoi>> {
  const body = corpsDe(facture, saisie);
  const reponse = await api.sendEmailFacturation({ params: { id: facture.idDossier }, body });
  if (!reponse.ok) return reponse;
  await moteur().synchroniser();
  return ok(envoiDe(reponse.value));
}

/** [facturation/F16] The PDF as the server draws it, its XML inside: saved on this device. */
export async function telechargerFacture({ id, idDossier, numero }: FactureRecord): Promise<Result<unknown>> {
  const reponse = await api.generateFacturation({ params: { id: idDossier }, query: { facture: id } });
  if (reponse.ok) saveFile(`${numero ?? id}.pdf`, reponse.value);
  return reponse;
}

/** What the server wrote is shown without waiting for its bell. */
async function ensuiteRecevoir(appel: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const reponse = await appel;
  if (reponse.ok) await moteur().synchroniser();
  return reponse;
}
