import type { CallName } from '#domain/api/contract.ts';
import type { Binary } from '#domain/api/client.ts';
import type { Args } from '../api.ts';
import { empreinte, NEUVE } from '../media/capture.ts';
import { lireOctets } from '../media/lecture.ts';
import { apercuRapport } from '../reports/apercu.ts';
import type { Local } from './gateway.ts';
import { parRef, texte } from './listes.ts';

/** Reports of an intervention: kept once they were downloaded, as long as they are what was issued. */
const RAPPORTS: readonly CallName[] = ['generate', 'downloadSign'];
const EMIS: readonly unknown[] = ['VALIDE', 'REMPLACE'];

interface Appel {
  readonly nom: CallName;
  readonly args: Args;
}

const idDe = ({ params, query }: Args): string => texte(params?.['id'] ?? query?.['id']);
const estBrouillon = ({ query }: Args): boolean => texte(query?.['draft']) === 'true' || query?.['draft'] === true;

/** The intervention of a report that was issued, and the name of its bytes among those of the photos. */
async function rapportDe({ magasin }: Local, { nom, args }: Appel): Promise<{ id: string; cle: string } | null> {
  if (!RAPPORTS.includes(nom) || estBrouillon(args)) return null;
  const intervention = await parRef(magasin, 'interventions', idDe(args));
  if (intervention === null || !EMIS.includes(intervention['etat'])) return null;
  const { template = '', qr = '' } = args.params ?? {};
  return { id: intervention.id, cle: ['rapport', nom, intervention.id, template, qr].join(':') };
}

/** A report that was just read: kept for the day without a network, and the first to leave a full device ([sync/C26]). */
export async function garderRapport(local: Local, appel: Appel, { type, contenu }: Binary): Promise<void> {
  if (!local.session.user.offlineAccess) return;
  const rapport = await rapportDe(local, appel);
  if (rapport === null) return;
  const recue = {
    ...NEUVE,
    id: rapport.cle,
    idIntervention: rapport.id,
    sha256: await empreinte(contenu),
    etat: 'recue',
    octets: contenu.byteLength,
  } as const;
  try {
    await local.octets.garder(recue, { reduit: { type, contenu } });
  } catch {
    // A full device: the report is shown all the same, and read again another day.
  }
}

/** Bytes of this device: a photo or a file that was downloaded, a report that was, a draft drawn here; null: none. */
export async function octetsIci(local: Local, appel: Appel): Promise<Blob | null> {
  const { nom, args } = appel;
  if (!RAPPORTS.includes(nom)) return lireOctets(local.octets, idDe(args), 'reduit');
  if (nom === 'generate' && estBrouillon(args)) {
    const dessine = await apercuRapport({ ...local, lecteur: local.session.user }, idDe(args));
    return dessine.ok ? dessine.value : null;
  }
  const rapport = await rapportDe(local, appel);
  return rapport === null ? null : lireOctets(local.octets, rapport.cle, 'reduit');
}
