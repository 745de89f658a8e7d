import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import { localDay } from '#domain/base/time-zone.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { writeDay } from '#domain/forms/writing.ts';
import { turnOf } from '#domain/signatures/audit.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import type { Sql } from '../../db/db.ts';
import type { Context } from '../../http/context.ts';
import { hashLinkToken, newLinkToken } from '../../http/tokens.ts';
import { addressOf } from '../../mail/liens.ts';
import type { Depot } from '../../mail/outbox.ts';

import { type EnvelopeRow, updateEnvelope } from '../../reports/envelopes.ts';
import { requireOk, transaction } from '../documents.ts';
import { lockEnvelope, type Needs, senderOf, withLine } from './envelope-work.ts';
import { aboutOf, subjectOf } from './subject.ts';

interface Invited {
  /** To be written by who asked. */
  readonly envelope: EnvelopeRow;
  /** null: nobody's turn. */
  readonly mail: Depot | null;
}

/** The envelope goes on, `par` reminds, or it reminds by itself ([signatures/E60]). */
type Occasion = { readonly quoi: 'invitation' | 'relance-auto' } | { readonly quoi: 'relance'; readonly par: string };

/** A link by mail for whoever's turn it is; their former one ends. */
export async function invite(
  tx: Sql,
  { courrier, config, clock }: Needs,
  { envelope, as }: { readonly envelope: EnvelopeRow; readonly as: Occasion },
): Promise<Invited> {
  const next = turnOf(envelope);
  if (next === null) return { envelope, mail: null };
  const secret = newLinkToken();
  const now = clock();
  const about = await aboutOf(tx, envelope);
  const lien = addressOf(config, about.variante, `/signature/${envelope.id}${secret}`);
  const date = writeDay(localDay(envelope.expireLe, about.zone));
  const mail = await courrier.postWithin(tx, {
    ...(await mailTo(tx, next)),
    variante: about.variante,
    modele: subjectOf(envelope).mails.invitation,
    donnees: { prenom: next.nom, lien, numero: about.numero, bureau: about.bureau, date },
  });
  // Reminded by a person, they are by mail alone.
  if (as.quoi !== 'relance')
    await subjectOf(envelope).turn(tx, envelope, { next, now: now.toISOString(), quoi: as.quoi });
  const link = {
    ordre: next.ordre,
    empreinte: hashLinkToken(secret),
    le: now.toISOString(),
    code: null,
    codeFin: null,
  };
  const told = withLine(envelope, now, {
    quoi: as.quoi,
    ordre: next.ordre,
    qui: inWhoseName(envelope, as),
  });
  return { envelope: { ...told, liens: [...envelope.liens, link] }, mail };
}

const inWhoseName = (envelope: EnvelopeRow, as: Occasion): string => {
  if (as.quoi === 'relance') return as.par;
  return as.quoi === 'invitation' ? senderOf(envelope) : 'Constat';
};

/** A signatory reads in the language of their account; French without one. */
export async function mailTo(
  sql: Sql,
  { email }: Pick<Signatory, 'email'>,
): Promise<{ readonly a: string; readonly langue: string }> {
  const [account] = await sql.query<{ langue: string }>(
    `select langue from utilisateurs where ${comparableEmailSql('email')} = $1`,
    [comparableEmail(email)],
  );
  return { a: email, langue: account?.langue ?? 'fr' };
}

/** [contrats/CT23] The way to sign of whoever's turn it is, opened from their account; the link of their mail stays. */
export async function makeOwnLink(context: Context, id: string): Promise<Result<{ lien: string }>> {
  const secret = newLinkToken();
  const done = await transaction(context, async (tx) => {
    const envelope = await lockEnvelope(tx, id);
    const next = turnOf(envelope);
    if (envelope.etat !== 'EN COURS' || next === null) return requireOk<string>(refuse('TRANSITION_INTERDITE'));
    const le = context.clock().toISOString();
    const link = {
      ordre: next.ordre,
      empreinte: hashLinkToken(secret),
      le,
      code: null,
      codeFin: null,
      compte: true,
    } as const;
    await updateEnvelope(tx, id, { ...envelope, liens: [...envelope.liens, link] });
    return `/signature/${id}${secret}`;
  });
  return done.ok ? ok({ lien: done.value }) : done;
}
