import { ok, type Result } from '#domain/base/result.ts';
import { isIssued } from '#domain/reports/issued.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { addressOf } from '../../mail/liens.ts';
import { issuedReport } from '../../reports/issued.ts';
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
  const draw = isIssued(sources.intervention) && !asked.draft ? issued : unissued;
  const drawn = await draw(asked, context, sources);
  if (!drawn.ok) return drawn;
  const nom = reportName(sources.intervention, context.clock());
  return ok({ type: 'application/pdf', nom, contenu: drawn.value.pdf, inline: true });
}

const issued = ({ template, qr }: Asked, context: Context, sources: Sources) =>
  issuedReport(context, sources, { idIntervention: sources.intervention.id, template, qr });

/** The code of a report that is not issued leads to its screen, which asks for a session ([reports/R14]). */
function unissued({ qr, draft }: Asked, context: Context, sources: Sources) {
  const { id, variante } = sources.intervention;
  return drawFrom(context, sources, {
    draft,
    qr: qr ? addressOf(context.config, variante, `/intervention/current/${id}`) : null,
    now: context.now,
  });
}
