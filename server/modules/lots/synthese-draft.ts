import { can } from '#domain/access/can.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { lotKind } from '#domain/lots/kind.ts';
import { currentSynthese } from '#domain/lots/synthese.ts';
import { syntheseOf } from '#domain/lots/synthese-data.ts';
import { officeRecord } from '../../documents/own.ts';
import { syntheseSources, versionsOf } from '../../documents/syntheses.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { drawSynthese } from '../../pdf/draw.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import { findOf } from '../kind-calls.ts';

/** [lots/L26] What the synthesis of a lot would be now, whatever it still waits for; nothing of it is kept. */
export async function draftOfSynthese(context: Context, id: string): Promise<Result<FileAnswer>> {
  const { db, actor, now, variante } = context;
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  const lot = found.value.data;
  const right = can(actor, 'synthese.emettre', lot);
  if (!right.ok) return right;
  const sources = await syntheseSources(db, lot, now);
  const { donnees, lignes } = syntheseOf(sources);
  const former = currentSynthese(await versionsOf(db, lot.id));
  const { idBureauInspection: idBureau } = lot;
  const bureau = must(await officeRecord(db, 'bureau', { idBureau, variante }), `office ${idBureau} is described`);
  const auteur = { nom: fullName(actor) };
  const synthese = {
    id: lot.id,
    variante,
    version: (former?.version ?? 0) + 1,
    conclusion: '',
    motif: null,
    remplace: former === null ? null : { id: former.id, version: former.version, le: former.emiseLe },
    donnees,
    emiseLe: now,
    auteur,
    signataire: auteur,
  };
  const contenu = await drawSynthese({
    synthese,
    lignes,
    list: sources.list,
    bureau: await withPrintableLogo(bureau),
    zone: zoneOf(bureau),
    draft: true,
  });
  const nom = `projet_synthese_${donnees.lot.uniqueCode}.pdf`;
  return ok({ type: 'application/pdf', nom, contenu, inline: true });
}
