import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { controlKind } from '#domain/lots/control-kind.ts';
import { lotKind } from '#domain/lots/kind.ts';
import { listOf } from '#domain/lots/operation.ts';
import { listOfLot } from '../../documents/lots.ts';
import { officeRecord } from '../../documents/own.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { drawContact } from '../../pdf/draw.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import { findOf } from '../kind-calls.ts';

/** [lots/L82] The report of a control by contact, for whoever sees it; refused while it concludes nothing (`contact-sans-conclusion`). */
export async function reportOfContact(context: Context, id: string): Promise<Result<FileAnswer>> {
  const { db, variante } = context;
  const found = await findOf(context, controlKind, id);
  if (!found.ok) return found;
  const control = found.value.data;
  const { conclusion, idBureauInspection: idBureau } = control;
  if (control.mode !== 'contact' || conclusion === null)
    return refuse('REGLE_METIER', { regle: 'contact-sans-conclusion' });
  const lot = await findOf(context, lotKind, control.idLot);
  if (!lot.ok) return lot;
  const operation = must(listOf(await listOfLot(db, control.idLot))[control.ordre - 1], 'a control is of its list');
  const bureau = must(await officeRecord(db, 'bureau', { idBureau, variante }), `office ${idBureau} is described`);
  const contenu = await drawContact({
    control: { ...control, conclusion },
    operation,
    lot: lot.value.data,
    bureau: await withPrintableLogo(bureau),
  });
  return ok({ type: 'application/pdf', nom: `contact_${control.reference}.pdf`, contenu, inline: true });
}
