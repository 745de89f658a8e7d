import { dayAndTime, localDay, zoneOf } from '#domain/base/time-zone.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Contrat, Parties } from '#domain/contrats/contrat.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { partiesOf } from '#domain/contrats/values.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import { officeRecord } from '../../documents/own.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { drawContrat } from '../../pdf/draw.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import { findOf } from '../kind-calls.ts';

/** contrat_<number>_<yyMMddHHmmss>.pdf (specification, section 9), in the hour of whoever asks. */
function nameOf({ actor, now }: Context, { numero, id }: Contrat): string {
  const { jour, heure, secondes } = dayAndTime(now, zoneOf(actor));
  return `contrat_${numero ?? id}_${`${jour}${heure}${secondes}`.replaceAll(/\D/g, '').slice(2)}.pdf`;
}

/** Both sides: as they were when it was sent, as they are now of a draft. */
async function partiesNow(context: Context, contrat: Contrat): Promise<Result<Parties>> {
  if (contrat.parties !== null) return ok(contrat.parties);
  const client = await findOf(context, clientKind, contrat.idClient);
  const bureau = await officeOf(context, contrat);
  if (!client.ok) return client;
  return bureau === null ? refuse('INTROUVABLE') : ok(partiesOf(client.value.data, bureau));
}

const officeOf = ({ db }: Context, { idBureauInspection, variante }: Contrat) =>
  officeRecord(db, 'bureau', { idBureau: idBureauInspection, variante });

/** Call 108. */
export async function generate(context: Context, id: string): Promise<Result<FileAnswer>> {
  const found = await findOf(context, contratKind, id);
  if (!found.ok) return found;
  const contrat = found.value.data;
  const parties = await partiesNow(context, contrat);
  if (!parties.ok) return parties;
  const bureau = await officeOf(context, contrat);
  if (bureau === null) return refuse('INTROUVABLE');
  const parent = contrat.idContratParent === null ? null : await findOf(context, contratKind, contrat.idContratParent);
  const contenu = await drawContrat({
    contrat,
    parties: parties.value,
    numeroParent: parent?.ok === true ? (parent.value.data.numero ?? null) : null,
    bureau: await withPrintableLogo(bureau),
    today: localDay(context.now, zoneOf(context.actor)),
    isDraft: contrat.etat === 'BROUILLON',
  });
  return ok({ type: 'application/pdf', nom: nameOf(context, contrat), contenu, inline: true });
}
