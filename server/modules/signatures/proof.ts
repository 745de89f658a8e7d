import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { ProofToDraw } from '#domain/reports/proof.ts';
import { phrasesOfProof } from '#domain/reports/phrases-preuve.ts';
import { drawProof } from '../../pdf/draw.ts';
import { type EnvelopeRow, findEnvelope, updateEnvelope } from '../../reports/envelopes.ts';
import { sealedOfSending, sealedOnTheSpot } from '../../reports/in-person.ts';
import { readPdf, storePdf } from '../../reports/issued.ts';
import { withPrintableLogo } from '../../reports/logo.ts';
import { lockEnvelope, type Sealing } from './envelope-work.ts';
import { aboutOf } from './subject.ts';

/** [signatures/E15] The audit page of a signed document, sealed by itself, the same file once made. INTROUVABLE before. */
export async function makeProof(needs: Sealing, id: string): Promise<Result<Buffer>> {
  const { db, fichiers, sceau, clock } = needs;
  const envelope = await findEnvelope(db, id);
  if (envelope?.etat !== 'FINALISEE' || !envelope.maison) return refuse('INTROUVABLE');
  const kept = envelope.sha256Preuve === null ? null : await readPdf(fichiers, envelope.sha256Preuve);
  if (kept !== null) return ok(kept);
  if (sceau === null) return refuse('SIGNATURE_ABSENTE');
  const now = clock();
  const asked = await toDraw(needs, envelope);
  const drawn = await drawProof(asked);
  const { pageDePreuve: name } = phrasesOfProof(asked.langue).sceau;
  const words = { field: 'Sceau', name, reason: name, at: now.toISOString(), lines: [] };
  const sealed = await sceau.seal(drawn, words, now);
  if (!sealed.ok) return sealed;
  const sha256 = await storePdf(fichiers, sealed.value.pdf);
  const first = await db.transaction(async (tx) => {
    const before = await lockEnvelope(tx, id);
    const sha256Preuve = before.sha256Preuve ?? sha256;
    await updateEnvelope(tx, id, { ...before, sha256Preuve });
    return sha256Preuve;
  });
  return ok(must(await readPdf(fichiers, first), 'an audit page is kept'));
}

async function toDraw({ db, sceau }: Sealing, envelope: EnvelopeRow): Promise<ProofToDraw> {
  const { variante, langue, office, zone, numero } = await aboutOf(db, envelope);
  const { id, sha256, sha256Signe, signataires, piste } = envelope;
  return {
    bureau: await withPrintableLogo(must(office, 'the office of what is signed is described')),
    variante,
    zone,
    langue,
    sujet: envelope.sujet,
    numero,
    isDemo: sceau?.isDemo ?? false,
    sceau: (await sceau?.name()) ?? '',
    surPlace: await (envelope.sujet === 'rapport'
      ? sealedOnTheSpot(db, envelope.idSujet)
      : sealedOfSending(db, envelope.id)),
    enveloppe: { id, sha256, sha256Signe: sha256Signe ?? '', signataires, piste },
  };
}
