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

/** Reports of an intervention: kept once they were downloaded, as long as they are what was issued. */
const RAPPORTS: readonly CallName[] = ['generate', 'downloadSign'];

interface NamedCall {
  readonly nom: CallName;
  readonly args: Args;
}

const idOf = ({ params, query }: Args): string => asText(params?.['id'] ?? query?.['id']);
const isDraft = ({ query }: Args): boolean => asText(query?.['draft']) === 'true' || query?.['draft'] === true;

/** The intervention of a report that was issued, and the name of its bytes among those of the photos. */
async function rapportOf({ store }: Local, { nom, args }: NamedCall): Promise<{ id: string; cle: string } | null> {
  if (!RAPPORTS.includes(nom) || isDraft(args)) return null;
  const named = await byRef(store, 'interventions', idOf(args));
  const intervention = named === null ? null : await documentOf(store, 'interventions', named.id);
  if (intervention === null || !isIssued(intervention)) return null;
  const { template = '', qr = '' } = args.params ?? {};
  return { id: intervention.id, cle: ['rapport', nom, intervention.id, template, qr].join(':') };
}

/** A report that was just read: kept for the day without a network, and the first to leave a full device ([sync/C26]). */
export async function keepRapport(local: Local, call: NamedCall, { type, contenu }: Binary): Promise<void> {
  if (!local.session.user.offlineAccess) return;
  const rapport = await rapportOf(local, call);
  if (rapport === null) return;
  const received = {
    ...BRAND_NEW,
    id: rapport.cle,
    idIntervention: rapport.id,
    sha256: await digest(contenu),
    etat: 'recue',
    octets: contenu.byteLength,
  } as const;
  try {
    await local.octets.keep(received, { reduit: { type, contenu } });
  } catch {
    // A full device: the report is shown all the same, and read again another day.
  }
}

/** Bytes of this device: a photo or a file that was downloaded, a report that was, a draft drawn here; null: none. */
export async function bytesHere(local: Local, call: NamedCall): Promise<Blob | null> {
  const { nom, args } = call;
  if (!RAPPORTS.includes(nom)) return readBytes(local.octets, idOf(args), 'reduit');
  if (nom === 'generate' && isDraft(args)) {
    const drawn = await previewRapport({ ...local, reader: local.session.user }, idOf(args));
    return drawn.ok ? drawn.value : null;
  }
  const rapport = await rapportOf(local, call);
  return rapport === null ? null : readBytes(local.octets, rapport.cle, 'reduit');
}
