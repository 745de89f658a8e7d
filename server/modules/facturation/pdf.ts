import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { Sql } from '../../db/db.ts';
import { officeRecord } from '../../documents/own.ts';
import type { Context } from '../../http/context.ts';
import { drawInvoice } from '../../pdf/draw.ts';
import { readPdf, storePdf } from '../../reports/issued.ts';
import { withPrintableLogo } from '../../reports/logo.ts';

type Using = Pick<Context, 'db' | 'fichiers' | 'now'>;
type Issued = FactureRecord & Parameters<typeof drawInvoice>[0]['facture'];
interface InvoicePdf {
  readonly nom: string;
  readonly contenu: Buffer;
}

/** [facturation/F33] The PDF of an invoice or a credit note, once it is issued: the bytes that were handed over, or those that are from now on. */
export async function pdfOf(using: Using, facture: FactureRecord): Promise<Result<InvoicePdf>> {
  const { numero, dateEmission, emission } = facture;
  if (numero === null || dateEmission === null || emission === null)
    return refuse('REGLE_METIER', { regle: 'facture-non-emise' });
  const contenu =
    (await readKept(using, facture.id)) ??
    (await keep(using, facture.id, await drawn(using.db, { ...facture, numero, dateEmission, emission })));
  return ok({ nom: `${numero}.pdf`, contenu });
}

async function drawn(sql: Sql, facture: Issued): Promise<Buffer> {
  const { idBureauInspection, variante } = facture;
  const bureau = must(
    await officeRecord(sql, 'bureau', { idBureau: idBureauInspection, variante }),
    'an office issued it',
  );
  return drawInvoice({ facture, bureau: await withPrintableLogo(bureau) });
}

/** null: never kept, or its bytes are gone with a lost data folder. */
async function readKept({ db, fichiers }: Using, id: string): Promise<Buffer | null> {
  const [row] = await db.query<{ sha256: string }>('select sha256 from factures_emises where id_facture = $1', [id]);
  return row === undefined ? null : readPdf(fichiers, row.sha256);
}

/** Two first drawings at once keep one: the second answers what the first has kept. */
async function keep(using: Using, id: string, pdf: Buffer): Promise<Buffer> {
  const sha256 = await storePdf(using.fichiers, pdf);
  await using.db.query(
    'insert into factures_emises (id_facture, sha256, emise_le) values ($1, $2, $3) on conflict do nothing',
    [id, sha256, using.now],
  );
  return (await readKept(using, id)) ?? pdf;
}
