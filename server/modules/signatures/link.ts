import { ok, refuse, type Result } from '#domain/base/result.ts';
import { judgeLink } from '#domain/signatures/audit.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import { hashLinkToken } from '../../http/tokens.ts';
import { type EnvelopeRow, findEnvelope } from '../../reports/envelopes.ts';
import { attempt, type Limit, QUARTER_MS } from '../attempts.ts';
import { subjectOf } from './subject.ts';

const UNKNOWN: Limit = { name: 'signature:unknown', max: 20, windowMs: QUARTER_MS };

export interface Opened {
  readonly envelope: EnvelopeRow;
  readonly signatory: Signatory;
  /** Of the link, as it is kept. */
  readonly empreinte: string;
}

/** [signatures/E12] Whose link this is; unknown ones are counted by source. */
export async function openLink(token: string, context: PublicContext): Promise<Result<Opened>> {
  const guess = await attempt(context, [{ limit: UNKNOWN, who: [context.ip] }]);
  if (!guess.ok) return guess;
  const opened = await readLink(context.db, { token, now: context.now });
  if (opened.ok || opened.code !== 'INTROUVABLE') await guess.value.giveBack();
  return opened;
}

interface Asked {
  readonly token: string;
  readonly now: string;
  /** Held until the transaction ends. */
  readonly lock?: boolean;
}

export async function readLink(sql: Sql, { token, now, lock = false }: Asked): Promise<Result<Opened>> {
  const [id, secret] = [token.slice(0, ID_LENGTH), token.slice(ID_LENGTH)];
  const envelope = UUID.test(id) ? await findEnvelope(sql, id, lock) : null;
  if (envelope === null) return refuse('INTROUVABLE');
  const empreinte = hashLinkToken(secret);
  const judged = judgeLink(envelope, empreinte, now);
  if (!judged.ok) return judged;
  const judgedToo = await subjectOf(envelope).judge(sql, envelope);
  return judgedToo.ok ? ok({ envelope, signatory: judged.value, empreinte }) : judgedToo;
}

const ID_LENGTH = 36;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
