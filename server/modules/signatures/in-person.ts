/**
 * Signatures given on the spot ([signatures/E36]).
 *
 *   received ──the same document──> looked at ──seal + timestamp──> signed
 *       │                             └──what it lacks is said ([signatures/E61]), tried again each minute
 *       └──another one, ten minutes long──> to be done again, sealed by nobody
 *
 * What is signed arrives before the answers of its visit, which are edits: another document is not judged at once. The
 * authority is never asked inside of a transaction; of two rounds at once, one writes.
 */
import type { ErrorCode } from '#domain/base/errors.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { canonical } from '#domain/preuves/canonical.ts';
import { heldIn } from '#domain/preuves/dossier-de-preuve.ts';
import { writeSecond } from '#domain/reports/instants.ts';
import { phrasesOfReport } from '#domain/reports/phrases.ts';
import { phrasesOfProof } from '#domain/reports/phrases-preuve.ts';
import {
  ATTENTES_DE_SCEAU,
  changesBetween,
  type Changed,
  saidBy,
  type SignaturePlace,
} from '#domain/signatures/in-person.ts';
import type { Sql } from '../../db/db.ts';
import { eachAlone } from '../../documents/each.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { drawInPerson } from '../../pdf/draw.ts';
import { printDataUrl } from '../../pictures/pictures.ts';
import { interventionBehind } from '../../reports/behind.ts';
import { awaitedOnTheSpot, findAwaited, holdAwaited, type Round } from '../../reports/in-person.ts';
import { storePdf } from '../../reports/issued.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import { sha256OfText } from '../../reports/preuve.ts';
import { readSources } from '../../reports/sources.ts';
import { MINUTE_MS } from '../attempts.ts';
import type { Needs } from './envelope-work.ts';
import { rapportSubject } from './subject-rapport.ts';

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
  const visit = signed === null ? null : await interventionBehind(needs.db, signed.idIntervention);
  if (signed === null || visit === null) return ok(null);
  if (signed.ecarts === null) {
    const ecarts = await changedSince(needs.db, signed, visit);
    const isStillComing = needs.clock().getTime() - Date.parse(signed.createdAt) < REST_MS;
    if (ecarts.length > 0 && isStillComing) return ok(null);
    await write(needs, signed, { ecarts: ecarts.map((one) => ({ ...one })) });
    if (ecarts.length > 0) return ok(null);
  }
  const sealed = await seal(needs, signed);
  if (!sealed.ok) await sayWhy(needs, signed, sealed.code);
  return sealed;
}

/** [signatures/E61] Written when it changes, not each minute. */
async function sayWhy(needs: Needs, signed: SignaturePlace, code: ErrorCode): Promise<void> {
  const sansSceau = ATTENTES_DE_SCEAU.find((known) => known === code) ?? null;
  if (sansSceau !== (signed.sansSceau ?? null)) await write(needs, signed, { sansSceau });
}

/** [signatures/E34] What is otherwise than what was signed. */
async function changedSince(sql: Sql, { contenu }: SignaturePlace, visit: Intervention): Promise<readonly Changed[]> {
  const sources = await readSources(sql, visit);
  if (sources === null) return contenu;
  return changesBetween(contenu, saidBy(await heldIn(sha256OfText, sources)));
}

/** Of two rounds at once, the first one writes. */
const write = ({ db, clock }: Needs, { id, variante, idDossier }: SignaturePlace, changes: Changes): Promise<unknown> =>
  db.transaction(async (tx) => {
    if ((await holdAwaited(tx, { id, idDossier })) === null) return;
    const author = serverAuthor(variante, clock().toISOString());
    await writeAsServer(tx, author, { collection: 'records', id, changes, action: 'signature' });
  });

async function seal(needs: Needs, signed: SignaturePlace): Promise<Result<null>> {
  const { db, fichiers, sceau, clock } = needs;
  if (sceau === null) return refuse('SIGNATURE_ABSENTE');
  const { office, variante, langue, zone, numero } = await rapportSubject.about(db, signed.idIntervention);
  const { dataUrl } = await printed(signed.image);
  const drawn = await drawInPerson({
    bureau: await withPrintableLogo(must(office, 'the office of a visit is described')),
    variante,
    langue,
    zone,
    numero,
    isDemo: sceau.isDemo,
    sceau: await sceau.name(),
    sha256Contenu: await sha256OfText(canonical(signed.contenu.map((one) => ({ ...one })))),
    signature: { ...signed, image: dataUrl },
  });
  const said = phrasesOfProof(langue).sceau;
  const line = said.surPlace(signed.nom, writeSecond(signed.signeLe, zone, phrasesOfReport(variante, langue)));
  const words = {
    field: 'Signature sur place',
    name: signed.nom,
    reason: said.luSurPlace,
    at: signed.signeLe,
    lines: [sceau.isDemo ? `${line}, ${said.sansValeur}` : line],
  };
  const sealed = await sceau.seal(drawn, words, clock());
  if (!sealed.ok) return sealed;
  const sha256 = await storePdf(fichiers, sealed.value.pdf);
  await write(needs, signed, {
    sha256,
    scelleLe: sealed.value.genTime,
    ...(signed.sansSceau == null ? {} : { sansSceau: null }),
  });
  return ok(null);
}

/** A picture that a PDF takes; it came from a device. */
const printed = async (image: string | null): Promise<{ readonly dataUrl: string | null }> => ({
  dataUrl: image === null ? null : await printDataUrl(image),
});
