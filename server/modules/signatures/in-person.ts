/**
 * Signatures given on the spot ([signatures/E36]); those of contracts go on in in-person-contrat.ts.
 *
 *   received ──the same document──> looked at ──seal + timestamp──> signed
 *       │                             └──what it lacks is said ([signatures/E61]), tried again each minute
 *       └──another one, ten minutes long──> to be done again, sealed by nobody
 *
 * What is signed arrives before the answers of its visit, which are edits: another document is not judged at once. The
 * authority is never asked inside of a transaction; of two rounds at once, one writes.
 */
import type { ErrorCode } from '#domain/base/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { heldIn } from '#domain/preuves/dossier-de-preuve.ts';
import { ATTENTES_DE_SCEAU } from '#domain/signatures/given.ts';
import { changesBetween, type Changed, saidBy, type SignaturePlace } from '#domain/signatures/in-person.ts';
import type { Sql } from '../../db/db.ts';
import { eachAlone } from '../../documents/each.ts';
import { interventionBehind } from '../../reports/behind.ts';
import { awaitedOnTheSpot, emailOfVisit, findAwaited, type Round, type SignedHere } from '../../reports/in-person.ts';
import { sha256OfText } from '../../reports/preuve.ts';
import { readSources } from '../../reports/sources.ts';
import { hasInk } from '../../pictures/pictures.ts';
import { MINUTE_MS } from '../attempts.ts';
import type { Needs } from './envelope-work.ts';
import { tendSignedContrat } from './in-person-contrat.ts';
import { sealInPersonPage, writeSigned } from './in-person-seal.ts';
import { rapportSubject } from './subject-rapport.ts';
import { tellSignedHere } from './tell-signed-here.ts';

/** How long the rest of a visit may take to arrive. */
const REST_MS = 10 * MINUTE_MS;

/** Those that wait, and whether there were any: one that fails holds up no other. Throws once all were tried. */
export async function tendInPerson(needs: Needs, round: Round): Promise<boolean> {
  const awaited = await awaitedOnTheSpot(needs.db, round);
  await eachAlone(awaited, ({ id }) => sealInPerson(needs, id));
  return awaited.length > 0;
}

async function sealInPerson(needs: Needs, id: string): Promise<Result<null>> {
  const signed = await findAwaited(needs.db, id);
  if (signed === null) return ok(null);
  const sealed = await (signed.kind === 'signatureContrat'
    ? tendSignedContrat(needs, signed)
    : tendSignedVisit(needs, signed));
  if (!sealed.ok) await sayWhy(needs, signed, sealed.code);
  return sealed;
}

async function tendSignedVisit(needs: Needs, signed: SignaturePlace): Promise<Result<null>> {
  const visit = await interventionBehind(needs.db, signed.idIntervention);
  if (visit === null) return ok(null);
  if (signed.ecarts === null && !(await lookAt(needs, signed, visit))) return ok(null);
  const page = await sealInPersonPage(needs, signed);
  if (!page.ok) return page;
  const isSaid = signed.sansSceau == null ? {} : { sansSceau: null };
  await writeSigned(needs, signed, {
    changes: { sha256: page.value.sha256, scelleLe: page.value.genTime, ...isSaid },
  });
  return ok(null);
}

/** Whether it counts; not yet, while the rest of its visit may still come. */
async function lookAt(needs: Needs, signed: SignaturePlace, visit: Intervention): Promise<boolean> {
  const { db, clock, courrier } = needs;
  const changed = await changedSince(db, signed, visit);
  const isStillComing = Math.abs(clock().getTime() - Date.parse(signed.createdAt)) < REST_MS;
  if (changed.length > 0 && isStillComing) return false;
  const isBlank = signed.image === null || !(await hasInk(signed.image));
  const ecarts = isBlank ? [...changed, { genre: 'signature' as const, sujet: signed.id }] : changed;
  const email = ecarts.length === 0 ? await emailOfVisit(db, signed) : null;
  const along = async (tx: Sql) =>
    email === null
      ? []
      : [await tellSignedHere(tx, needs, { signed, email, about: await rapportSubject.about(tx, visit.id) })];
  const mails = await writeSigned(needs, signed, { changes: { ecarts: ecarts.map((one) => ({ ...one })) }, along });
  await courrier.lancer(mails);
  return ecarts.length === 0;
}

/** [signatures/E61] Written when it changes, not each minute. */
async function sayWhy(needs: Needs, signed: SignedHere, code: ErrorCode): Promise<void> {
  const sansSceau = ATTENTES_DE_SCEAU.find((known) => known === code) ?? null;
  if (sansSceau !== (signed.sansSceau ?? null)) await writeSigned(needs, signed, { changes: { sansSceau } });
}

/** [signatures/E34] What is otherwise than what was signed. */
async function changedSince(sql: Sql, { contenu }: SignaturePlace, visit: Intervention): Promise<readonly Changed[]> {
  const sources = await readSources(sql, visit);
  if (sources === null) return contenu;
  return changesBetween(contenu, saidBy(await heldIn(sha256OfText, sources)));
}
