/**
 * Call 104: a draft leaves for its signatures ([contrats/CT20]).
 *
 *   judge -> draw, keep -> [one transaction: nothing moved, nothing overlaps -> envelope, contract frozen] -> send
 *
 * Frozen before it is sent: what its signatories read cannot change meanwhile. A service that does not answer leaves it
 * prepared, to be sent again under the same id, or recalled.
 */
import { can } from '#domain/access/can.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Contrat, Parties, Signataire } from '#domain/contrats/contrat.ts';
import { overlaps } from '#domain/contrats/coverage.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { faultsOf } from '#domain/contrats/ready.ts';
import { leaving, refusalOfFaults, signatoriesOf } from '#domain/contrats/sending.ts';
import { valuesOf } from '#domain/contrats/values.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import type { Sql } from '../../db/db.ts';
import { isOf } from '../../documents/of-kind.ts';
import { allOfKind } from '../../documents/page.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { type EnvelopeRow, findOpen, insertEnvelope } from '../../reports/envelopes.ts';
import { storePdf } from '../../reports/issued.ts';
import type { SignatureService } from '../../signature/service.ts';
import { authorOf, hold, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';
import { carrierOf, prepared, sendPrepared } from '../signatures/leave.ts';
import { draw, numberOfParent, partiesNow } from './pdf.ts';

interface Asked {
  readonly id: string;
  /** undefined: those that the draft names. */
  readonly signataires: readonly Signataire[] | undefined;
  readonly base: number | undefined;
}

/** Answers its envelope; out already, the one that stands. */
export async function signContract(context: Context, asked: Asked): Promise<Result<EnvelopeRow>> {
  const found = await findOf(context, contratKind, asked.id);
  if (!found.ok) return found;
  const { rev, data } = found.value;
  const right = can(context.actor, 'contrat.signer', data);
  if (!right.ok) return right;
  const service = await carrierOf(context);
  if (data.etat === 'EN SIGNATURE') return outAlready(context, data, service);
  if (data.etat !== 'BROUILLON') return refuse('VERROUILLE', { etat: data.etat });
  if (asked.base !== undefined && asked.base !== rev) return refuse('CONFLIT');
  if (!service.ok) return service;
  const contrat = { ...data, signataires: [...(asked.signataires ?? data.signataires)] };
  const ready = await judge(context, contrat);
  if (!ready.ok) return ready;
  const envelope = await freeze(context, { contrat, rev, ...ready.value });
  return envelope.ok ? sendPrepared(context, service.value, envelope.value) : envelope;
}

/** [contrats/CT20] Prepared and not gone, it goes now. */
async function outAlready(
  context: Context,
  { id }: Contrat,
  service: Result<SignatureService | null>,
): Promise<Result<EnvelopeRow>> {
  const open = await findOpen(context.db, { sujet: 'contrat', idSujet: id });
  if (open === null) return refuse('VERROUILLE', { etat: 'EN SIGNATURE' });
  if (open.etat !== 'PREPARATION') return ok(open);
  return service.ok ? sendPrepared(context, service.value, open) : service;
}

interface Ready {
  readonly parties: Parties;
  readonly signatories: readonly Signatory[];
}

async function judge(context: Context, contrat: Contrat): Promise<Result<Ready>> {
  const parties = await partiesNow(context, contrat);
  if (!parties.ok) return parties;
  const values = valuesOf(contrat, { parties: parties.value, numeroParent: await numberOfParent(context, contrat) });
  const others = await othersOf(context.db, context, contrat);
  const faults = faultsOf(contrat, { parties: parties.value, values, others, today: todayOf(context) });
  const refusal = refusalOfFaults(faults);
  if (!refusal.ok) return refusal;
  const signatories = signatoriesOf(contrat);
  return signatories.ok ? ok({ parties: parties.value, signatories: signatories.value }) : signatories;
}

const todayOf = ({ now, actor }: Context): string => localDay(now, zoneOf(actor));

/** More than one client ever has. */
const OTHERS_MAX = 1000;
/** Those of the same client in the same office, drafts included. */
async function othersOf(
  sql: Sql,
  context: Context,
  { idClient, idBureauInspection }: Contrat,
): Promise<readonly Contrat[]> {
  const all = [
    { field: 'idClient', is: idClient },
    { field: 'retireLe', is: null },
  ];
  const found = await allOfKind(sql, context, { kind: contratKind, condition: { all }, limit: OTHERS_MAX });
  return found.map(({ data }) => data).filter((one) => one.idBureauInspection === idBureauInspection);
}

interface Freezing extends Ready {
  readonly contrat: Contrat;
  readonly rev: number;
}

/** The file is drawn as it will be signed, then all is written at once; CONFLIT: the draft moved meanwhile. */
async function freeze(
  context: Context,
  { contrat, rev, parties, signatories }: Freezing,
): Promise<Result<EnvelopeRow>> {
  const frozen = { ...contrat, parties, etat: 'EN SIGNATURE', updatedAt: context.now } as const;
  const pdf = await draw(context, frozen);
  if (!pdf.ok) return pdf;
  const sha256 = await storePdf(context.fichiers, pdf.value);
  const key = { sujet: 'contrat', idSujet: contrat.id } as const;
  const envelope = prepared(context, {
    ...key,
    template: 'contrat',
    qr: false,
    sha256,
    signataires: signatories,
  });
  const changes = {
    ...leaving({ parties, idEnveloppe: envelope.id, signataires: signatories, now: context.now }),
    signataires: contrat.signataires,
  };
  return transaction(context, async (tx) => {
    await alone(tx, contrat);
    const before = await hold(tx, context, { collection: 'records', id: contrat.id });
    if (before.rev !== rev || !isOf(contratKind, before)) requireOk(refuse('CONFLIT'));
    requireOk(stillAlone(contrat, await othersOf(tx, context, contrat), todayOf(context)));
    await insertEnvelope(tx, envelope);
    await writeAsServer(tx, authorOf(context), {
      collection: 'records',
      id: contrat.id,
      changes,
      action: 'signContract',
    });
    return must(await findOpen(tx, key), 'an envelope was just opened');
  });
}

/** Of two contracts of one client sent at once, the second sees the first. */
const alone = (tx: Sql, { idClient, idBureauInspection }: Contrat): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contrats:${idBureauInspection}:${idClient}`]);

function stillAlone(contrat: Contrat, others: readonly Contrat[], today: string): Result<null> {
  const faults = overlaps(contrat, others, today).map(
    ({ contrat: { numero, libelle }, tarif }) =>
      ({ code: 'chevauchement', quoi: `${tarif.codeFiche} ${numero ?? libelle}` }) as const,
  );
  return refusalOfFaults(faults);
}
