import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { Sql } from '../../db/db.ts';
import { officeRecord } from '../../documents/own.ts';
import { drawInvoice } from '../../pdf/draw.ts';
import { withPrintableLogo } from '../../reports/logo.ts';

/** The PDF of an invoice or a credit note, once it is issued. */
export async function pdfOf(
  sql: Sql,
  facture: FactureRecord,
): Promise<Result<{ readonly nom: string; readonly contenu: Buffer }>> {
  const { numero, dateEmission, emission, idBureauInspection, variante } = facture;
  if (numero === null || dateEmission === null || emission === null)
    return refuse('REGLE_METIER', { regle: 'facture-non-emise' });
  const bureau = must(
    await officeRecord(sql, 'bureau', { idBureau: idBureauInspection, variante }),
    'an office issued it',
  );
  const content = await drawInvoice({
    facture: { ...facture, numero, dateEmission, emission },
    bureau: await withPrintableLogo(bureau),
  });
  return ok({ nom: `${numero}.pdf`, contenu: content });
}
