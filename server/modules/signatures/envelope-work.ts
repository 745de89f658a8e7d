import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { AuditLine } from '#domain/signatures/audit.ts';
import type { EnvelopeState } from '#domain/signatures/envelope.ts';
import type { Sql } from '../../db/db.ts';
import type { Deps, PublicContext } from '../../http/context.ts';
import { type EnvelopeRow, findEnvelope, updateEnvelope } from '../../reports/envelopes.ts';
import type { Sealer } from '../../seal/sealer.ts';
import { subjectOf } from './subject.ts';

/** What a work on envelopes needs, in a request or by itself. */
export type Needs = Pick<Deps, 'db' | 'fichiers' | 'config' | 'courrier' | 'sceau' | 'horodatage' | 'clock'>;

/** What sealing alone needs. */
export type Sealing = Pick<Needs, 'db' | 'fichiers' | 'sceau' | 'clock'>;

/** SIGNATURE_ABSENTE, SCEAU_PERIME, HORODATAGE_ABSENT: nothing can be sealed now. */
export const sealerReady = async ({ sceau, clock }: Pick<Needs, 'sceau' | 'clock'>): Promise<Result<Sealer>> =>
  sceau === null ? refuse('SIGNATURE_ABSENTE') : sceau.ready(clock());

type Line = Omit<AuditLine, 'le' | 'ip' | 'agent' | 'sha256' | 'motif'> &
  Partial<Pick<AuditLine, 'ip' | 'agent' | 'sha256' | 'motif'>>;

const AGENT_MAX = 200;
/** Where a request comes from, as its line of the trail says. */
export const sourceOf = ({ ip, request }: PublicContext): Pick<AuditLine, 'ip' | 'agent'> => ({
  ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_MAX),
});

export const withLine = (envelope: EnvelopeRow, now: Date, line: Line): EnvelopeRow => ({
  ...envelope,
  piste: [...envelope.piste, { ip: null, agent: null, sha256: null, motif: null, ...line, le: now.toISOString() }],
});

export const lockEnvelope = async (tx: Sql, id: string): Promise<EnvelopeRow> =>
  must(await findEnvelope(tx, id, true), 'the envelope exists');

export const senderOf = ({ par }: EnvelopeRow): string => fullName({ prenom: par.prenom, nom: par.nom });

/** The hash of what is seen, and sealed next. */
export const shownHash = ({ sha256, sha256Signe }: EnvelopeRow): string => sha256Signe ?? sha256;

/** The envelope as it is from now on, and its document with it. */
export async function moveTo(
  tx: Sql,
  { before, after }: { readonly before: EnvelopeState; readonly after: EnvelopeRow },
  action: string,
): Promise<void> {
  await updateEnvelope(tx, after.id, after);
  const { le: now, motif } = must(after.piste.at(-1), 'what is done to an envelope has its line');
  await subjectOf(after).follow(tx, { before, after, action, now, motif });
}
