import { ok, type Result } from '#domain/base/result.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { adresseDe } from '../../mail/liens.ts';
import { isIssued, issuedReport } from '../../reports/issued.ts';
import { reportName } from '../../reports/name.ts';
import { prepareReport } from '../prepare-report.ts';
import { drawFrom, type Sources } from '../../reports/sources.ts';

interface Asked {
  readonly id: string;
  readonly template: string;
  readonly qr: boolean;
  readonly draft: boolean;
}

/** The report as a PDF. Without `draft`, a required field that is empty is CHAMPS_MANQUANTS. */
export async function generate(asked: Asked, context: Context): Promise<Result<FileAnswer>> {
  const prepared = await prepareReport(context, asked);
  if (!prepared.ok) return prepared;
  const { sources, complete } = prepared.value;
  if (!complete.ok && !asked.draft) return complete;
  const pdf = isIssued(sources.intervention) && !asked.draft ? await issued(asked, context, sources) : null;
  const contenu = pdf ?? (await unissued(asked, context, sources));
  const nom = reportName(sources.intervention, context.clock());
  return ok({ type: 'application/pdf', nom, contenu, inline: true });
}

async function issued({ template, qr }: Asked, context: Context, sources: Sources): Promise<Buffer> {
  const { pdf } = await issuedReport(context, sources, { idIntervention: sources.intervention.id, template, qr });
  return pdf;
}

/** The code of a report that is not issued leads to its screen, which asks for a session ([R14]). */
async function unissued({ qr, draft }: Asked, context: Context, sources: Sources): Promise<Buffer> {
  const { id, variante } = sources.intervention;
  const { pdf } = await drawFrom(context, sources, {
    brouillon: draft,
    qr: qr ? adresseDe(context.config, variante, `/intervention/current/${id}`) : null,
    maintenant: context.maintenant,
  });
  return pdf;
}
