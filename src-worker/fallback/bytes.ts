import { isAssessor } from '#domain/access/roles.ts';
import type { CallName } from '#domain/api/contract.ts';
import type { Binary } from '#domain/api/client.ts';
import { isIssued } from '#domain/reports/issued.ts';
import type { Args } from '../api.ts';
import { documentOf } from '../local/store.ts';
import { digest, BRAND_NEW } from '../media/capture.ts';
import { readBytes } from '../media/read.ts';
import { previewRapport } from '../reports/preview.ts';
import type { Local } from './gateway.ts';
import { byRef, asText } from './lists.ts';

/** Issued documents: kept once they were read, as long as they are what was issued ([reader/D3]). */
const RAPPORTS: readonly CallName[] = ['generate', 'downloadSign'];
const ISSUED: readonly CallName[] = [...RAPPORTS, 'generateFacturation', 'rsReportPdf', 'contratGenerate'];

interface NamedCall {
  readonly nom: CallName;
  readonly args: Args;
}

const idOf = ({ params, query }: Args): string => asText(params?.['id'] ?? query?.['id']);
const isDraft = ({ query }: Args): boolean => asText(query?.['draft']) === 'true' || query?.['draft'] === true;

/** An issued document: the name of its bytes among those of the photos, and what they are kept with. */
interface Issued {
  /** Intervention of a report, dossier of an invoice, lot of a synthesis, the contract itself. */
  readonly idOwner: string;
  readonly cle: string;
}

function issuedOf(local: Local, call: NamedCall): Promise<Issued | null> {
  if (call.nom === 'rsReportPdf') return syntheseOf(local, call);
  if (call.nom === 'contratGenerate') return contratOf(local, call);
  return call.nom === 'generateFacturation' ? factureOf(local, call) : rapportOf(local, call);
}

async function factureOf({ store }: Local, { args }: NamedCall): Promise<Issued | null> {
  const facture = await documentOf(store, 'records', asText(args.query?.['facture']));
  if (facture?.kind !== 'facture' || facture.numero === null) return null;
  return { idOwner: facture.idDossier, cle: `facture:${facture.id}` };
}

/** [lots/L21] */
async function syntheseOf({ store }: Local, { args }: NamedCall): Promise<Issued | null> {
  const synthese = await documentOf(store, 'records', idOf(args));
  return synthese?.kind === 'synthese' ? { idOwner: synthese.idLot, cle: `synthese:${synthese.id}` } : null;
}

/** [contrats/CT60] Another seal, or another sending, is another file; a draft is drawn anew. */
async function contratOf({ store }: Local, { args }: NamedCall): Promise<Issued | null> {
  const contrat = await documentOf(store, 'records', idOf(args).toLowerCase());
  if (contrat?.kind !== 'contrat' || contrat.etat === 'BROUILLON' || contrat.effaceLe !== undefined) return null;
  const { id, sha256, idEnveloppe, signatures } = contrat;
  return { idOwner: id, cle: ['contrat', id, sha256 ?? `${idEnveloppe ?? ''}:${signatures?.signes ?? 0}`].join(':') };
}

async function rapportOf({ store }: Local, { nom, args }: NamedCall): Promise<Issued | null> {
  if (!RAPPORTS.includes(nom) || isDraft(args)) return null;
  const named = await byRef(store, 'interventions', idOf(args));
  const intervention = named === null ? null : await documentOf(store, 'interventions', named.id);
  if (intervention === null || !isIssued(intervention)) return null;
  const { template = '', qr = '' } = args.params ?? {};
  return { idOwner: intervention.id, cle: ['rapport', nom, intervention.id, template, qr].join(':') };
}

/**
 * What was just read: kept for the day without a network, and the first to leave a full device ([sync/C26]). Not for an
 * assessor nor the State: each of their readings is noted by the server ([access/A24]), and so passes by it.
 */
export async function keepIssued(local: Local, call: NamedCall, { type, contenu }: Binary): Promise<void> {
  const { offlineAccess, role } = local.session.user;
  if (!offlineAccess || isAssessor(role)) return;
  const issued = await issuedOf(local, call);
  if (issued === null) return;
  const received = {
    ...BRAND_NEW,
    id: issued.cle,
    idIntervention: issued.idOwner,
    sha256: await digest(contenu),
    etat: 'recue',
    octets: contenu.byteLength,
  } as const;
  try {
    await local.octets.keep(received, { reduit: { type, contenu } });
  } catch {
    // A full device: it is shown all the same, and read again another day.
  }
}

/** Bytes of this device: a photo or a file that was downloaded, a report that was, a draft drawn here; null: none. */
export async function bytesHere(local: Local, call: NamedCall): Promise<Blob | null> {
  const { nom, args } = call;
  if (!ISSUED.includes(nom)) return readBytes(local.octets, idOf(args), 'reduit');
  if (nom === 'generate' && isDraft(args)) {
    const drawn = await previewRapport({ ...local, reader: local.session.user }, idOf(args));
    return drawn.ok ? drawn.value : null;
  }
  const issued = await issuedOf(local, call);
  return issued === null ? null : readBytes(local.octets, issued.cle, 'reduit');
}
