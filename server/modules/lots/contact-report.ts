import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { controlKind } from '#domain/lots/control-kind.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import { lotKind } from '#domain/lots/kind.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { listOf, type Operation } from '#domain/lots/operation.ts';
import { listOfLot } from '../../documents/lots.ts';
import { officeRecord } from '../../documents/own.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { drawContact } from '../../pdf/draw.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import { findOf } from '../kind-calls.ts';

/** [lots/L82] The report of a control by contact, for whoever sees it; refused while it concludes nothing (`contact-sans-conclusion`). */
export async function reportOfContact(context: Context, id: string): Promise<Result<FileAnswer>> {
  const found = await findOf(context, controlKind, id);
  if (!found.ok) return found;
  const control = found.value.data;
  if (control.mode !== 'contact' || control.conclusion === null)
    return refuse('REGLE_METIER', { regle: 'contact-sans-conclusion' });
  const lot = await findOf(context, lotKind, control.idLot);
  if (!lot.ok) return lot;
  const list = listOf(await listOfLot(context.db, control.idLot));
  const operation = must(list[control.ordre - 1], 'a control is of its list');
  const contenu = await drawnContact(await contactSource(context, lot.value.data), { control, operation });
  return ok({ type: 'application/pdf', nom: `contact_${control.reference}.pdf`, contenu, inline: true });
}

/** What the reports of the contacts of a lot have in common. */
export interface ContactSource {
  readonly lot: Lot;
  readonly bureau: BureauRecord;
}

export async function contactSource({ db, variante }: Context, lot: Lot): Promise<ContactSource> {
  const { idBureauInspection: idBureau } = lot;
  const bureau = must(await officeRecord(db, 'bureau', { idBureau, variante }), `office ${idBureau} is described`);
  return { lot, bureau: await withPrintableLogo(bureau) };
}

/** Of one that concluded. */
export function drawnContact(
  source: ContactSource,
  { control, operation }: { readonly control: ControlRecord; readonly operation: Operation },
): Promise<Buffer> {
  const conclusion = must(control.conclusion, 'it concluded');
  return drawContact({ ...source, control: { ...control, conclusion }, operation });
}
