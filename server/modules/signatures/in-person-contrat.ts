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
import { contratBehind } from '../../reports/behind.ts';
import { type EnvelopeRow, findEnvelope } from '../../reports/envelopes.ts';
import { holdAwaited } from '../../reports/in-person.ts';
import { moveTo, type Needs, shownHash, withLine } from './envelope-work.ts';
import { writeSigned } from './in-person-seal.ts';
import { sealAgreed } from './seal-agreed.ts';

export async function tendSignedContrat(needs: Needs, signed: SignatureContrat): Promise<Result<null>> {
  if (signed.ecarts === null && !(await agree(needs, signed))) return ok(null);
  const sealed = await sealAgreed(needs, signed.idEnveloppe);
  if (!sealed.ok) return sealed;
  const envelope = await findEnvelope(needs.db, signed.idEnveloppe);
  const line = envelope?.piste.findLast(({ quoi, ordre }) => quoi === 'scelle' && ordre === signed.ordre);
  if (line === undefined) return ok(null);
  const isSaid = signed.sansSceau == null ? {} : { sansSceau: null };
  await writeSigned(needs, signed, { scelleLe: line.motif ?? line.le, ...isSaid });
  return ok(null);
}

/** In one transaction: whether it counts, and their agreement in the envelope when it does. */
const agree = ({ db, clock }: Needs, signed: SignatureContrat): Promise<boolean> =>
  db.transaction(async (tx) => {
    const envelope = await findEnvelope(tx, signed.idEnveloppe, true);
    const held = await holdAwaited(tx, signed);
    if (held === null || held.ecarts !== null) return held !== null;
    const ecart = await against(tx, signed, envelope);
    const author = serverAuthor(signed.variante, clock().toISOString());
    const changes = { ecarts: ecart === null ? [] : [ecart] };
    await writeAsServer(tx, author, { collection: 'records', id: signed.id, changes, action: 'signature' });
    if (ecart !== null) return false;
    const before = must(envelope, 'what nothing stands against has its envelope');
    const line = { quoi: 'sur-place', ordre: signed.ordre, qui: signed.nom, sha256: signed.sha256Document } as const;
    const agent = `${signed.auteur.nom}, ${signed.agent}`;
    const after = withLine(withStatut(before, signed.ordre, 'en scellement'), clock(), { ...line, agent });
    await moveTo(tx, { before: before.etat, after }, 'signature');
    return true;
  });

async function against(tx: Sql, signed: SignatureContrat, envelope: EnvelopeRow | null) {
  const contrat = await contratBehind(tx, signed.idContrat);
  const own = envelope?.sujet === 'contrat' && envelope.idSujet === signed.idContrat ? envelope : null;
  const shown = own === null ? '' : shownHash(own);
  return ecartOf(signed, own, { idEnveloppe: contrat?.idEnveloppe ?? null, shown });
}
