import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { asJson, sameJson } from '#domain/base/json.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { lotKind } from '#domain/lots/kind.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { currentSynthese, type SyntheseRecord } from '#domain/lots/synthese.ts';
import { movedTo } from '#domain/lots/stages.ts';
import { conditionRefusal, syntheseConditions } from '#domain/lots/synthese-conditions.ts';
import { type Synthese, syntheseOf } from '#domain/lots/synthese-data.ts';
import { syntheseAddress } from '#domain/lots/synthese-presentation.ts';
import type { SyntheseSources } from '#domain/lots/synthese-sources.ts';
import type { Sql } from '../../db/db.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { syntheseSources, versionsOf } from '../../documents/syntheses.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { storePdf } from '../../reports/issued.ts';
import { authorOf, hold, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';
import { makeBytes } from './synthese-bytes.ts';

export interface SyntheseAsked {
  readonly id?: string | undefined;
  readonly conclusion: string;
  readonly commentaires: string | null;
  readonly motif: string | null;
  readonly signataireId?: number | undefined;
}
interface Issued {
  readonly id: string;
  readonly version: number;
  readonly pdf: string;
}
const answerOf = ({ id, version }: Pick<SyntheseRecord, 'id' | 'version'>): Issued => ({
  id,
  version,
  pdf: syntheseAddress(id),
});

/** What a synthesis would be made from now; or why it may not be. */
interface Ready {
  readonly sources: SyntheseSources;
  readonly synthese: Synthese;
  readonly former: SyntheseRecord | null;
}

/**
 * [lots/L21] Issues the synthesis of a lot. It is drawn and sealed before anything is written, then written with the lot held:
 * what changed meanwhile (a visit, another issue) refuses it (CONFLIT), and nothing is written. Sent again under one id, it is
 * issued once.
 */
export async function issueSynthese(context: Context, idLot: string, asked: SyntheseAsked): Promise<Result<Issued>> {
  const found = await findOf(context, lotKind, idLot);
  if (!found.ok) return found;
  const lot: Lot = found.value.data;
  const right = can(context.actor, 'synthese.emettre', lot);
  if (!right.ok) return right;
  const known = (await versionsOf(context.db, lot.id)).find(({ id }) => id === asked.id);
  if (known !== undefined) return ok(answerOf(known));
  const ready = await readyOf(context.db, context, lot);
  if (!ready.ok) return ready;
  const signataire = await signatoryOf(context, lot, asked.signataireId);
  if (!signataire.ok) return signataire;
  const record = recordOf(context, { asked, ready: ready.value, signataire: signataire.value });
  if (!record.ok) return record;
  const made = { synthese: record.value, lignes: ready.value.synthese.lignes, list: ready.value.sources.list };
  const bytes = await makeBytes(context, made, lot.idBureauInspection);
  if (!bytes.ok) return bytes;
  const sha256 = await storePdf(context.fichiers, bytes.value.pdf);
  const classeur = bytes.value.classeur.toString('base64');
  const whole = { ...record.value, sceau: bytes.value.sceau };
  return transaction(context, async (tx) => {
    await writeIssued(tx, context, { record: whole, ready: ready.value, sha256, classeur });
    return answerOf(whole);
  });
}

async function readyOf(sql: Sql, { now }: Pick<Context, 'now'>, lot: Lot): Promise<Result<Ready>> {
  const sources = await syntheseSources(sql, lot, now);
  const synthese = syntheseOf(sources);
  const refusal = conditionRefusal(syntheseConditions(lot, synthese.donnees));
  return refusal ?? ok({ sources, synthese, former: currentSynthese(await versionsOf(sql, lot.id)) });
}

function recordOf(
  { actor, now, variante }: Context,
  {
    asked,
    ready: { sources, synthese, former },
    signataire,
  }: { readonly asked: SyntheseAsked; readonly ready: Ready; readonly signataire: SyntheseRecord['signataire'] },
): Result<SyntheseRecord> {
  if (former !== null && asked.motif === null) return refuse('CHAMPS_MANQUANTS', { champs: { motif: 'requis' } });
  const { lot } = sources;
  return ok({
    id: asked.id ?? randomUUID(),
    kind: 'synthese',
    variante,
    idBureauInspection: lot.idBureauInspection,
    idClient: lot.idClient,
    idLot: lot.id,
    version: (former?.version ?? 0) + 1,
    conclusion: asked.conclusion,
    commentaires: asked.commentaires,
    motif: former === null ? null : asked.motif,
    remplace: former === null ? null : { id: former.id, version: former.version, le: former.emiseLe },
    remplacePar: null,
    donnees: synthese.donnees,
    auteur: { id: actor.id, nom: fullName(actor) },
    signataire,
    emiseLe: now,
    sceau: null,
    envois: [],
  });
}

/** Somebody who runs this office; absent: whoever issues it. */
async function signatoryOf(
  { db, actor, variante }: Context,
  { idBureauInspection }: Lot,
  id = actor.id,
): Promise<Result<SyntheseRecord['signataire']>> {
  if (id === actor.id) return ok({ id, nom: fullName(actor) });
  const [found] = await db.query<{ nom: string }>(
    `select trim(prenom || ' ' || nom) as nom from utilisateurs
     where id = $1 and actif and $2 = any(variantes) and role = 'MANAGER' and id_bureau = $3`,
    [id, variante, idBureauInspection],
  );
  return found === undefined
    ? refuse('VALIDATION', { champs: { signataireId: 'inconnu' } })
    : ok({ id, nom: found.nom });
}

async function writeIssued(
  tx: Sql,
  context: Context,
  {
    record,
    ready,
    sha256,
    classeur,
  }: { readonly record: SyntheseRecord; readonly ready: Ready; readonly sha256: string; readonly classeur: string },
): Promise<void> {
  const held = await hold(tx, context, { collection: 'rsBatchs', id: record.idLot });
  const lot = dataOf(lotKind, held);
  const again = requireOk(await readyOf(tx, context, lot));
  if (!sameJson(asJson(again.synthese), asJson(ready.synthese)) || again.former?.id !== ready.former?.id)
    requireOk(refuse('CONFLIT', { raison: 'lot-change' }));
  const { id, ...changes } = record;
  const author = authorOf(context);
  const edit = { collection: 'records', action: 'synthese' } as const;
  await writeAsServer(tx, author, { ...edit, id, changes: asJson(changes), nouveau: true });
  if (record.remplace !== null) {
    const remplacePar = { id, version: record.version, le: record.emiseLe };
    await writeAsServer(tx, author, { ...edit, id: record.remplace.id, changes: { remplacePar } });
  }
  await tx.query('insert into syntheses_emises (id_synthese, sha256, classeur, emise_le) values ($1, $2, $3, $4)', [
    id,
    sha256,
    classeur,
    record.emiseLe,
  ]);
  const emise = {
    collection: 'rsBatchs',
    id: record.idLot,
    changes: { ...movedTo(lot, 'SYNTHESE EMISE', context) },
    action: 'synthese',
  } as const;
  await writeAsServer(tx, author, emise);
}
