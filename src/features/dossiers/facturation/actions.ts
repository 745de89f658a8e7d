import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { NEW_DRAFT, type WrittenFacture, type FactureRecord } from '#domain/facturation/facture.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { proposalOf } from '#domain/facturation/proposal.ts';
import type { BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { signature } from '../../../data/commentaires.ts';
import { create, editDocument } from '../../../data/edit-document.ts';
import { api } from '../../../data/api.ts';
import { engine } from '../../../data/worker-client.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { outcomeOf, type SendOutcome } from '../../../shared/mail/use-sending.ts';
import type { DossierData } from '../detail/use-dossier.ts';
import { bodyOf, type SendingEntry } from './sending-entry.ts';

/** What the lines are proposed from beside the dossier. */
export interface Prices {
  readonly settings: BureauSettingsRecord | null;
  /** Of its client. */
  readonly contrats: readonly Contrat[];
}

/** [facturation/F6] [contrats/CT30] Makes the draft on this device, with the lines that are proposed; the server gives it the rest for good. */
export function prepareFacture(
  session: Session,
  { dossier, interventions }: Pick<DossierData, 'dossier' | 'interventions'>,
  prices: Prices,
): Promise<Result<null>> {
  const now = new Date().toISOString();
  const facture: FactureRecord = {
    id: crypto.randomUUID(),
    kind: 'facture',
    variante: VARIANT,
    idDossier: dossier.id,
    idBureauInspection: dossier.idBureauInspection,
    ...proposalOf({ interventions, ...prices, today: localDay(now, zoneOf(dossier)) }),
    ...NEW_DRAFT,
    auteur: signature(session),
    createdAt: now,
    updatedAt: now,
    retireLe: null,
  };
  return create('records', { ...facture });
}

export const saveFacture = (id: string, facture: WrittenFacture): Promise<Result<null>> =>
  editDocument('records', id, { ...facture });

/** The draft leaves every screen; its history stays. */
export const removeFacture = (id: string): Promise<Result<null>> =>
  editDocument('records', id, { retireLe: new Date().toISOString() });

/** [facturation/F7] The server alone gives a number, to the draft as it stands there: `rev` is what the screen shows. */
export const issueFacture = ({ id, idDossier, rev }: FactureRecord & { readonly rev: number }) =>
  thenReceive(api.saveFacturation({ params: { id: idDossier }, body: { id, base: rev, emettre: true } }));

/** [facturation/F14] */
export const cancelFacture = ({ id, idDossier }: FactureRecord, motif: string) =>
  thenReceive(api.avoirFacturation({ params: { id: idDossier }, body: { facture: id, motif: motif.trim() } }));

/** [facturation/F18] */
export async function sendFacture(facture: FactureRecord, entry: SendingEntry): Promise<Result<SendOutcome>> {
  const body = bodyOf(facture, entry);
  const answer = await api.sendEmailFacturation({ params: { id: facture.idDossier }, body });
  if (!answer.ok) return answer;
  await engine().synchronise();
  return ok(outcomeOf(answer.value));
}

/** What the server wrote is shown without waiting for its bell. */
async function thenReceive(call: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const answer = await call;
  if (answer.ok) await engine().synchronise();
  return answer;
}
