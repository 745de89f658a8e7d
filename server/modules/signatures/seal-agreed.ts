/**
 * [signatures/E11] agreed ──seal + timestamp──> signed ──> the next one is invited, or the document is signed.
 * A silent authority leaves the agreement where it is: each minute tries again. Of two at once, one writes.
 */
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { writeSecond } from '#domain/reports/instants.ts';
import { phrasesOfReport } from '#domain/reports/phrases.ts';
import { phrasesOfProof } from '#domain/reports/phrases-preuve.ts';
import { AGREEMENTS } from '#domain/signatures/follow-up.ts';
import { followEvent, type Signatory } from '#domain/signatures/envelope.ts';
import { type EnvelopeRow, findEnvelope } from '../../reports/envelopes.ts';
import { agreedOnTheSpot } from '../../reports/in-person.ts';
import { readPdf, storePdf } from '../../reports/issued.ts';
import type { Sealed } from '../../seal/sealer.ts';
import { lockEnvelope, moveTo, type Needs, type Sealing, shownHash, withLine } from './envelope-work.ts';
import { sealInPersonPage, writeSigned } from './in-person-seal.ts';
import { invite } from './invite.ts';
import { makeProof } from './proof.ts';
import { aboutOf } from './subject.ts';

export async function sealAgreed(needs: Needs, id: string): Promise<Result<null>> {
  const envelope = await findEnvelope(needs.db, id);
  const agreed = envelope?.signataires.find(({ statut }) => statut === 'en scellement');
  if (envelope === null || agreed === undefined) return ok(null);
  const page = await sealPageFirst(needs, envelope, agreed);
  if (!page.ok) return page;
  const sealed = await sealFor(needs, envelope, agreed);
  if (!sealed.ok) return sealed;
  const sha256 = await storePdf(needs.fichiers, sealed.value.pdf);
  await write(needs, { envelope, agreed, sha256, sealed: sealed.value });
  // What fails here is made when it is asked for.
  await makeProof(needs, id);
  return ok(null);
}

/** [contrats/CT45] Given on the spot, its page is sealed before the document: the audit page that follows names it. */
async function sealPageFirst(needs: Needs, { id }: EnvelopeRow, { ordre }: Signatory): Promise<Result<null>> {
  const signed = await agreedOnTheSpot(needs.db, id, ordre);
  if (signed === null || signed.sha256 !== null) return ok(null);
  const page = await sealInPersonPage(needs, signed);
  if (page.ok) await writeSigned(needs, signed, { changes: { sha256: page.value.sha256 } });
  return page.ok ? ok(null) : page;
}

/** The document as it stands, with the seal of who agreed. */
export async function sealFor(
  { sceau, fichiers, clock, db }: Sealing,
  envelope: EnvelopeRow,
  agreed: Signatory,
): Promise<Result<Sealed>> {
  if (sceau === null) return refuse('SIGNATURE_ABSENTE');
  const pdf = must(await readPdf(fichiers, shownHash(envelope)), 'the document of an envelope is kept');
  const { le: at, quoi: how } = must(
    envelope.piste.findLast(({ quoi, ordre }) => AGREEMENTS.includes(quoi) && ordre === agreed.ordre),
    'an agreement has its line',
  );
  const { variante, langue, zone } = await aboutOf(db, envelope);
  const words = phrasesOfProof(langue).sceau;
  const instant = writeSecond(at, zone, phrasesOfReport(variante, langue));
  const isHere = how === 'sur-place';
  const line = isHere ? words.surPlace(agreed.nom, instant) : words.parLien(agreed.nom, agreed.email, instant);
  return sceau.seal(
    pdf,
    {
      field: `Signature ${agreed.ordre}`,
      name: agreed.nom,
      reason: isHere ? words.luSurPlaceBureau : words.luParLien,
      at,
      lines: [sceau.isDemo ? `${line}, ${words.sansValeur}` : line],
    },
    clock(),
  );
}

interface Made {
  readonly envelope: EnvelopeRow;
  readonly agreed: Signatory;
  readonly sha256: string;
  readonly sealed: Sealed;
}

async function write(needs: Needs, { envelope, agreed, sha256, sealed }: Made): Promise<void> {
  const mail = await needs.db.transaction(async (tx) => {
    const before = await lockEnvelope(tx, envelope.id);
    const isSame = before.signataires.some(({ ordre, statut }) => ordre === agreed.ordre && statut === 'en scellement');
    if (!isSame || shownHash(before) !== shownHash(envelope)) return null;
    const moved = { ...before, ...followEvent(before, { statut: 'signe', signataire: agreed.email }) };
    const line = { quoi: 'scelle', ordre: agreed.ordre, qui: sealed.autorite, sha256, motif: sealed.genTime } as const;
    const told = withLine({ ...moved, sha256Signe: sha256 }, needs.clock(), line);
    const next =
      told.etat === 'FINALISEE'
        ? { envelope: told, mail: null }
        : await invite(tx, needs, { envelope: told, as: { quoi: 'invitation' } });
    await moveTo(tx, { before: before.etat, after: next.envelope }, 'signature');
    return next.mail;
  });
  if (mail !== null) await needs.courrier.lancer([mail]);
}
