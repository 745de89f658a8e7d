import { syncCalls } from '#domain/api/sync.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { type PullQuery, SYNC_VERSION } from '#domain/sync/messages.ts';
import { type Epoch, readEpoch } from '../db/epoch.ts';
import { RawJson } from '../http/context.ts';
import { defineModule } from '../http/mount.ts';
import { giveUp, dismiss, replay } from './deal.ts';
import { estimate } from './estimate.ts';
import { importer } from './import.ts';
import { authorsOf } from './authors.ts';
import { readMarks, renewEpochIfBehind, renewEpochIfForgotten, renewEpochIfReplaced } from './marks.ts';
import { pullPage } from './pull.ts';
import { adoptBytes } from '../adopt-bytes.ts';
import { pushEdits } from './push.ts';
import { listRefused } from './refused.ts';
import { restOf } from './rest-counter.ts';

/** Oldest version of the messages that this server still understands. */
const OLDEST_VERSION = 1;
const isUnderstood = (version: number): boolean => version >= OLDEST_VERSION && version <= SYNC_VERSION;

/** The first page of a whole scope ([sync/C16]); the visits of some days always pass, so that work can go on. */
const isWhole = ({ seq = 0, debut, fin }: PullQuery): boolean => seq === 0 && debut === undefined && fin === undefined;

export const syncModule = defineModule(syncCalls, {
  syncPull: async ({ query }, { db, session, now, config, readings }) => {
    if (!isUnderstood(query.version)) return refuse('VERSION_TROP_ANCIENNE', { version: SYNC_VERSION });
    const shown = await readMarks(db, query.reperes);
    const pull = async (epoch: Epoch) =>
      pullPage(query, session, {
        sql: db,
        epoch,
        heure: now,
        secret: config.secret,
        shown: query.reperes === undefined ? null : shown,
        rest: restOf(db),
        readings,
      });
    const known = await readEpoch(db);
    const claim = { ...known, now, secret: config.secret };
    const isItsOwn = query.epoch === known.epoch;
    const isReplaced = isItsOwn && (await renewEpochIfReplaced(db, shown, claim));
    const { text, docs, total } = await pull(isReplaced ? await readEpoch(db) : known);
    if (isWhole(query) && total > config.syncMax)
      return refuse('PERIMETRE_TROP_GRAND', { documents: total, plafond: config.syncMax });
    const isAtTheEnd = docs === 0 && isItsOwn && !isReplaced;
    const isBehind = isAtTheEnd && (await renewEpochIfBehind(db, { ...shown, seq: query.seq ?? 0 }, claim));
    return ok(new RawJson(isBehind ? (await pull(await readEpoch(db))).text : text));
  },
  syncEstimation: async ({ query }, { db, session, config }) => {
    const { epoch } = await readEpoch(db);
    const seq = query.epoch === epoch ? (query.seq ?? 0) : 0;
    return ok({ ...(await estimate(db, session, { ...query, seq })), plafond: config.syncMax });
  },
  syncPush: async ({ body }, { db, fichiers, session, actor, variante, now, config }) => {
    if (!isUnderstood(body.version)) return refuse('VERSION_TROP_ANCIENNE', { version: SYNC_VERSION });
    const known = await readEpoch(db);
    const claim = { ...known, now, secret: config.secret };
    const isReplaced =
      body.epoch === known.epoch && (await renewEpochIfReplaced(db, await readMarks(db, body.reperes), claim));
    const { epoch } = isReplaced ? await readEpoch(db) : known;
    if (body.epoch !== undefined && body.epoch !== epoch) return ok({ epoch, heure: now, reponses: [] });
    const author = { actor, variante, portees: session.portees, now };
    const reponses = await pushEdits(db, { auteur: author, appareil: body.appareil }, body.edits);
    // What was written is answered again, to the same edits, once the device has read this database anew.
    if (body.epoch !== undefined && (await renewEpochIfForgotten(db, { edits: body.edits, replies: reponses }, claim)))
      return ok({ epoch: (await readEpoch(db)).epoch, heure: now, reponses: [] });
    const made = body.edits.filter(({ nouveau }) => nouveau).map(({ id }) => id);
    if (made.length > 0) await adoptBytes({ db, fichiers }, new Date(now), made);
    return ok({ epoch, heure: now, reponses });
  },
  syncRefus: async ({ query: { page, size, sort, search, idUser, vue } }, context) => {
    const filter = { idUser: idUser ?? null, search: search ?? null, ouverts: vue !== 'tous' };
    const ordre = { ascending: sort === 'dernierLe', limit: size, offset: (page - 1) * size };
    return ok({ ...(await listRefused(context.db, { lecteur: context, ...filter, ...ordre })), page, size });
  },
  syncAuteurs: async ({ body: { documents } }, { db, session }) =>
    ok({ documents: await authorsOf(db, session, documents) }),
  syncRefusRejouer: ({ params }, context) => replay(context, params),
  syncRefusClasser: ({ params, body: { motif } }, context) => dismiss(context, params, motif),
  syncAbandon: ({ body }, context) => giveUp(context, body),
  syncImport: ({ body }, context) => importer(context, body),
});
