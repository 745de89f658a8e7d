import { synthesesCalls } from '#domain/api/syntheses.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { archiveOfLot, archiveOfPeriod } from './archive.ts';
import { keptSynthese } from './synthese-bytes.ts';
import { clientDataOfReport, dataOfReport, findVersion, listVersions, pageVersions, readVersion } from './synthese.ts';
import { draftOfSynthese } from './synthese-draft.ts';
import { issueSynthese } from './synthese-issue.ts';
import { syntheseFileName } from './synthese-name.ts';
import { sendSynthese } from './synthese-send.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** [lots/L21] The bytes that were handed over, in one of their two forms. */
async function bytesOf(context: Context, id: string, form: 'pdf' | 'xlsx'): Promise<Result<FileAnswer>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const kept = await keptSynthese(context, found.value.id);
  if (!kept.ok) return kept;
  const nom = `${syntheseFileName(found.value.data)}.${form}`;
  return ok(
    form === 'pdf'
      ? { type: 'application/pdf', nom, contenu: kept.value.pdf, inline: true }
      : { type: XLSX, nom, contenu: kept.value.classeur, inline: false },
  );
}

/** Syntheses of lots (domain/lots/SPEC.md). */
export const synthesesModule = defineModule(synthesesCalls, {
  rsReportsByBatch: ({ params }, context) => listVersions(context, params.id),
  rsReportData: ({ params }, context) => dataOfReport(context, params.id),
  rsReportClientData: ({ params }, context) => clientDataOfReport(context, params.id),
  rsReportCreate: ({ params, body }, context) => issueSynthese(context, params.id, body),
  rsReportNew: ({ body: { idLot, ...asked } }, context) => issueSynthese(context, idLot, asked),
  rsReportList: ({ query }, context) => pageVersions(context, query),
  rsReport: ({ params }, context) => readVersion(context, params.id),
  rsReportPdf: ({ params }, context) => bytesOf(context, params.id, 'pdf'),
  rsReportDraft: ({ params }, context) => draftOfSynthese(context, params.id),
  rsReportXlsx: ({ params }, context) => bytesOf(context, params.id, 'xlsx'),
  rsReportArchive: ({ params }, context) => archiveOfLot(context, params.id),
  rsReportArchives: ({ query }, context) => archiveOfPeriod(context, query),
  rsReportSend: ({ params, body }, context) => sendSynthese(context, params.id, body),
});
