/**
 * A contract signed on the spot ([contrats/CT45], [contrats/CT49]).
 *
 *   received ──its turn, its file──> agreed in the envelope ──page, then seal of the contract──> signed
 *       └──anything else──> said, sealed by nobody
 *
 * The agreement is kept in the envelope as one by a link is: the order of signatories, the seal, the next invitation and
 * the end are those of [signatures/E11].
 */
import { ecartOf, type SignatureContrat } from '#domain/contrats/in-person.ts';
import { must } from '#domain/base/must.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { withStatut } from '#domain/signatures/audit.ts';
import type { Sql } from '../../db/db.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { hasInk } from '../../pictures/pictures.ts';
import { contratBehind } from '../../reports/behind.ts';
import { type EnvelopeRow, findEnvelope } from '../../reports/envelopes.ts';
import { holdAwaited } from '../../reports/in-person.ts';
import { moveTo, type Needs, shownHash, withLine } from './envelope-work.ts';
import { writeSigned } from './in-person-seal.ts';
import { sealAgreed } from './seal-agreed.ts';
import { aboutOf } from './subject.ts';
import { tellSignedHere } from './tell-signed-here.ts';

export async function tendSignedContrat(needs: Needs, signed: SignatureContrat): Promise<Result<null>> {
  if (signed.ecarts === null && !(await agree(needs, signed))) return ok(null);
  const sealed = await sealAgreed(needs, signed.idEnveloppe);
  if (!sealed.ok) return sealed;
  const envelope = await findEnvelope(needs.db, signed.idEnveloppe);
  const line = envelope?.piste.findLast(({ quoi, ordre }) => quoi === 'scelle' && ordre === signed.ordre);
  if (line === undefined) return ok(null);
  const isSaid = signed.sansSceau == null ? {} : { sansSceau: null };
  await writeSigned(needs, signed, { changes: { scelleLe: line.motif ?? line.le, ...isSaid } });
  return ok(null);
}

/** In one transaction: whether it counts, and their agreement in the envelope when it does. */
async function agree(needs: Needs, signed: SignatureContrat): Promise<boolean> {
  const { db, clock, courrier } = needs;
  // Outside of the transaction: a picture takes its time.
  const isBlank = signed.image === null || !(await hasInk(signed.image));
  const done = await db.transaction(async (tx) => {
    const envelope = await findEnvelope(tx, signed.idEnveloppe, true);
    const held = await holdAwaited(tx, signed);
    if (held === null || held.ecarts !== null) return { isAgreed: held !== null, mails: [] };
    const ecart = (await against(tx, signed, envelope)) ?? (isBlank ? 'blanc' : null);
    const author = serverAuthor(signed.variante, clock().toISOString());
    const changes = { ecarts: ecart === null ? [] : [ecart] };
    await writeAsServer(tx, author, { collection: 'records', id: signed.id, changes, action: 'signature' });
    if (ecart !== null) return { isAgreed: false, mails: [] };
    const before = must(envelope, 'what nothing stands against has its envelope');
    const line = { quoi: 'sur-place', ordre: signed.ordre, qui: signed.nom, sha256: signed.sha256Document } as const;
    const agent = `${signed.auteur.nom}, ${signed.agent}`;
    const after = withLine(withStatut(before, signed.ordre, 'en scellement'), clock(), { ...line, agent });
    await moveTo(tx, { before: before.etat, after }, 'signature');
    const { email } = must(
      before.signataires.find(({ ordre }) => ordre === signed.ordre),
      'whose turn it is signs',
    );
    return {
      isAgreed: true,
      mails: [await tellSignedHere(tx, needs, { signed, email, about: await aboutOf(tx, before) })],
    };
  });
  await courrier.lancer(done.mails);
  return done.isAgreed;
}

async function against(tx: Sql, signed: SignatureContrat, envelope: EnvelopeRow | null) {
  const contrat = await contratBehind(tx, signed.idContrat);
  const own = envelope?.sujet === 'contrat' && envelope.idSujet === signed.idContrat ? envelope : null;
  const shown = own === null ? '' : shownHash(own);
  return ecartOf(signed, own, { idEnveloppe: contrat?.idEnveloppe ?? null, shown });
}
