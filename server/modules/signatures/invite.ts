import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { writeDay } from '#domain/forms/writing.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { turnOf } from '#domain/signatures/audit.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import type { Sql } from '../../db/db.ts';
import { officeRecord } from '../../documents/own.ts';
import { hashLinkToken, newLinkToken } from '../../http/tokens.ts';
import { addressOf } from '../../mail/liens.ts';
import type { Depot } from '../../mail/outbox.ts';
import { interventionBehind } from '../../reports/behind.ts';
import type { EnvelopeRow } from '../../reports/envelopes.ts';
import { type Needs, senderOf, withLine } from './envelope-work.ts';

interface Invited {
  /** To be written by who asked. */
  readonly envelope: EnvelopeRow;
  /** null: nobody's turn. */
  readonly mail: Depot | null;
}

/** A link by mail for whoever's turn it is; their former one ends. `by`: who reminds; null: the envelope goes on by itself. */
export async function invite(
  tx: Sql,
  { courrier, config, clock }: Needs,
  { envelope, by }: { readonly envelope: EnvelopeRow; readonly by: string | null },
): Promise<Invited> {
  const next = turnOf(envelope);
  if (next === null) return { envelope, mail: null };
  const secret = newLinkToken();
  const now = clock();
  const about = await aboutReport(tx, envelope.idIntervention);
  const lien = addressOf(config, about.variante, `/signature/${envelope.id}${secret}`);
  const date = writeDay(localDay(envelope.expireLe, about.zone));
  const mail = await courrier.postWithin(tx, {
    ...(await mailTo(tx, next)),
    variante: about.variante,
    modele: 'signatureDemandee',
    donnees: { prenom: next.nom, lien, numero: about.numero, bureau: about.bureau, date },
  });
  const link = {
    ordre: next.ordre,
    empreinte: hashLinkToken(secret),
    le: now.toISOString(),
    code: null,
    codeFin: null,
  };
  const told = withLine(envelope, now, {
    quoi: by === null ? 'invitation' : 'relance',
    ordre: next.ordre,
    qui: by ?? senderOf(envelope),
  });
  return { envelope: { ...told, liens: [...envelope.liens, link] }, mail };
}

/** A signatory reads in the language of their account; French without one. */
export async function mailTo(sql: Sql, { email }: Signatory): Promise<{ readonly a: string; readonly langue: string }> {
  const [account] = await sql.query<{ langue: string }>(
    `select langue from utilisateurs where ${comparableEmailSql('email')} = $1`,
    [comparableEmail(email)],
  );
  return { a: email, langue: account?.langue ?? 'fr' };
}

export async function aboutReport(sql: Sql, id: string) {
  const visit = must(await interventionBehind(sql, id), 'the intervention of an envelope exists');
  const office = await officeRecord(sql, 'bureau', {
    idBureau: visit.idBureauInspection,
    variante: visit.variante,
  });
  return {
    visit,
    variante: visit.variante,
    zone: zoneOf(visit),
    numero: numberOf(visit),
    bureau: office?.nom ?? '',
    office,
  };
}

const numberOf = ({ numero, codeFiche }: Intervention): string => numero ?? codeFiche;
