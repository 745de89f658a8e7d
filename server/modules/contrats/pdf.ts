import { paperName } from '#domain/base/paper-name.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Contrat, Parties } from '#domain/contrats/contrat.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { partiesOf } from '#domain/contrats/values.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import { officeRecord } from '../../documents/own.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { drawContrat } from '../../pdf/draw.ts';
import { findEnvelope } from '../../reports/envelopes.ts';
import { readPdf } from '../../reports/issued.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import { findOf } from '../kind-calls.ts';
import { shownHash } from '../signatures/envelope-work.ts';

/** In the hour of whoever asks. */
const nameOf = ({ actor, now }: Context, { numero, id }: Contrat): string =>
  paperName('contrat', numero ?? id, { at: now, zone: zoneOf(actor) });

/** Both sides: as they were when it was sent, as they are now of a draft. */
export async function partiesNow(context: Context, contrat: Contrat): Promise<Result<Parties>> {
  if (contrat.parties !== null) return ok(contrat.parties);
  const client = await findOf(context, clientKind, contrat.idClient);
  const bureau = await officeOf(context, contrat);
  if (!client.ok) return client;
  return bureau === null
    ? refuse('INTROUVABLE')
    : ok(partiesOf(client.value.data, bureau, { tarifs: contrat.tarifs, day: localDay(context.now, zoneOf(bureau)) }));
}

const officeOf = ({ db }: Context, { idBureauInspection, variante }: Contrat) =>
  officeRecord(db, 'bureau', { idBureau: idBureauInspection, variante });

/** The number of the contract that this one changes; null: it changes none. */
export async function numberOfParent(context: Context, { idContratParent }: Contrat): Promise<string | null> {
  const parent = idContratParent === null ? null : await findOf(context, contratKind, idContratParent);
  return parent?.ok === true ? (parent.value.data.numero ?? null) : null;
}

/** The file, drawn anew; INTROUVABLE: its office was never described. */
export async function draw(context: Context, contrat: Contrat): Promise<Result<Buffer>> {
  const parties = await partiesNow(context, contrat);
  if (!parties.ok) return parties;
  const bureau = await officeOf(context, contrat);
  if (bureau === null) return refuse('INTROUVABLE');
  return ok(
    await drawContrat({
      contrat,
      parties: parties.value,
      numeroParent: await numberOfParent(context, contrat),
      bureau: await withPrintableLogo(bureau),
      today: localDay(context.now, zoneOf(context.actor)),
      isDraft: contrat.etat === 'BROUILLON',
    }),
  );
}

/** Call 108: a draft is drawn, what was sent is read as it was kept, with the seals that it has ([contrats/CT21]). */
export async function generate(context: Context, id: string): Promise<Result<FileAnswer>> {
  const found = await findOf(context, contratKind, id);
  if (!found.ok) return found;
  const contrat = found.value.data;
  // [rgpd/RG19] What was sent held clauses: erased since, it is not drawn without its words.
  if (contrat.etat !== 'BROUILLON' && contrat.clauses.length === 0) return refuse('DONNEES_EFFACEES');
  const kept = await keptOf(context, contrat);
  const contenu = kept === null ? await draw(context, contrat) : ok(kept);
  if (!contenu.ok) return contenu;
  return ok({ type: 'application/pdf', nom: nameOf(context, contrat), contenu: contenu.value, inline: true });
}

async function keptOf({ db, fichiers }: Context, { etat, sha256, idEnveloppe }: Contrat): Promise<Buffer | null> {
  if (etat === 'BROUILLON') return null;
  const envelope = idEnveloppe === null ? null : await findEnvelope(db, idEnveloppe);
  const hash = sha256 ?? (envelope === null ? null : shownHash(envelope));
  return hash === null ? null : readPdf(fichiers, hash);
}
