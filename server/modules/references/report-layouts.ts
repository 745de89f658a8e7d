import { refuse, type Refusal } from '#domain/base/result.ts';
import { versionFormulaireKind } from '#domain/interventions/type-kind.ts';
import { layoutRefusal, type ReportLayout } from '#domain/reports/report-layout.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { findNamed } from '../../documents/named.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { findVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';

export type Layouts = Readonly<Record<string, ReportLayout>>;

/** [reports/R32] Why these layouts are not kept, by the form in force of each type; null: they are. */
export async function layoutsRefusal(context: Context, layouts: Layouts, variante: Variant): Promise<Refusal | null> {
  for (const [id, layout] of Object.entries(layouts)) {
    const type = (await findVisible(context.db, context, { collection: 'typeInterventions', id }))?.data;
    if (type?.variante !== variante) return refuse('INTROUVABLE', { manque: 'type' });
    const version = await findNamed(context.db, { id: type.idVersionFormulaire, kind: 'versionFormulaire' });
    const form = version === null ? null : dataOf(versionFormulaireKind, version);
    const refusal = layoutRefusal(layout, form);
    if (refusal !== null) return { ...refusal, data: { ...refusal.data, type: id } };
  }
  return null;
}
