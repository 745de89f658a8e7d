import { ok, refuse, type Result } from '#domain/base/result.ts';
import { judgeLink } from '#domain/signatures/audit.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import { hashLinkToken } from '../../http/tokens.ts';
import { type EnvelopeRow, findEnvelope } from '../../reports/envelopes.ts';
import { subjectOf } from './subject.ts';

export interface Opened {
  readonly envelope: EnvelopeRow;
  readonly signatory: Signatory;
  /** Of the link, as it is kept. */
  readonly empreinte: string;
}

/** [signatures/E12] Whose link this is. Nobody guesses its 192 bits: to count those who try would shut out who holds one. */
export const openLink = (token: string, { db, now }: PublicContext): Promise<Result<Opened>> =>
  readLink(db, { token, now });

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
