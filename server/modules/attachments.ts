import type { z } from 'zod';
import type { mailsCalls } from '#domain/api/mails.ts';
import { fileName } from '#domain/base/file-name.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { type CourrielAttachment, MAX_ATTACHMENTS_BYTES } from '#domain/courriels/attachments.ts';
import { isValidated } from '#domain/interventions/etat.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';

import type { Context } from '../http/context.ts';
import { issuedReport, storePdf } from '../reports/issued.ts';
import { reportName } from '../reports/name.ts';
import { findOrRefuse } from './documents.ts';
import { prepareReport } from './prepare-report.ts';

type Asked = Pick<z.output<typeof mailsCalls.sendEmail.body>, 'fichiers' | 'rapports'> & {
  /** What goes with the mail already. */
  readonly avec?: readonly CourrielAttachment[];
};

/** [courriels/L11] Files of this dossier and its issued reports, as the sender reads them; anything else refuses the whole sending. */
export async function attachmentsOf(
  context: Context,
  idDossier: string,
  { fichiers, rapports, avec = [] }: Asked,
): Promise<Result<CourrielAttachment[]>> {
  const pieces: CourrielAttachment[] = [...avec];
  for (const id of new Set(fichiers)) {
    const piece = await fileOf(context, idDossier, id);
    if (!piece.ok) return piece;
    pieces.push(piece.value);
  }
  for (const id of new Set(rapports)) {
    const piece = await reportOf(context, idDossier, id);
    if (!piece.ok) return piece;
    pieces.push(piece.value);
  }
  const octets = pieces.reduce((sum, { taille }) => sum + taille, 0);
  return octets > MAX_ATTACHMENTS_BYTES ? refuse('FICHIER_TROP_GROS', { max: MAX_ATTACHMENTS_BYTES }) : ok(pieces);
}

async function fileOf(context: Context, idDossier: string, id: string): Promise<Result<CourrielAttachment>> {
  const found = await findOrRefuse(context, 'records', id.toLowerCase());
  const file = found.ok ? found.value.data : null;
  if (file?.kind !== 'fichier' || file.idDossier !== idDossier || file.retireLe !== null)
    return refuse('VALIDATION', { champs: { [`fichiers.${id}`]: 'inconnu' } });
  const { nom, type, taille, sha256, recuLe } = file;
  if (recuLe === null) return refuse('VALIDATION', { champs: { [`fichiers.${id}`]: 'pas encore reçu' } });
  return ok({ nom: fileName(nom, type), type, taille, sha256 });
}

/** A report leaves once it is issued ([access/A9]): the same bytes for every reader. */
async function reportOf(context: Context, idDossier: string, id: string): Promise<Result<CourrielAttachment>> {
  const found = await findOrRefuse(context, 'interventions', id);
  if (!found.ok || found.value.idDossier !== idDossier)
    return refuse('VALIDATION', { champs: { [`rapports.${id}`]: 'inconnu' } });
  const intervention = found.value.data;
  if (!isValidated(intervention)) return refuse('REGLE_METIER', { regle: 'rapport-non-emis' });
  const [template = ''] = templatesOf(intervention);
  const prepared = await prepareReport(context, { id: intervention.id, template });
  if (!prepared.ok) return prepared;
  const { sources, complete } = prepared.value;
  if (!complete.ok) return complete;
  const issued = await issuedReport(context, sources, { idIntervention: intervention.id, template, qr: true });
  if (!issued.ok) return issued;
  const { pdf } = issued.value;
  const sha256 = await storePdf(context.fichiers, pdf);
  const nom = reportName(intervention, context.clock());
  return ok({ nom, type: 'application/pdf', taille: pdf.byteLength, sha256 });
}
