import { must } from '#domain/base/must.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { withStatut } from '#domain/signatures/audit.ts';
import { followEvent, type Signatory, statusOf } from '#domain/signatures/envelope.ts';
import { writeAsServer } from '../documents/write.ts';
import { authorNamed } from '../modules/signatures/author-named.ts';
import { type Sealing, senderOf, shownHash, withLine } from '../modules/signatures/envelope-work.ts';
import { makeProof } from '../modules/signatures/proof.ts';
import { sealFor } from '../modules/signatures/seal-agreed.ts';
import { type EnvelopeRow, updateEnvelope } from '../reports/envelopes.ts';
import { keepSigned, storePdf } from '../reports/issued.ts';
import { openSealer } from '../seal/sealer.ts';
import { demoAuthority } from '../timestamp/demo.ts';
import type { DemoServer } from './send-to-sign.ts';

/** Where signatories of the demo sign from: an address of documentation (RFC 5737), browsers of nobody. */
const FROM = [
  { ip: '203.0.113.24', agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile' },
  { ip: '203.0.113.87', agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0' },
] as const;
const MOTIF = 'La surface chauffée ne correspond pas au plan : merci de la mesurer de nouveau.';
/** From the invitation to the reading; then between what follows. */
const READ_MIN = 190;
const STEP_MIN = 2;
const MINUTE_MS = 60_000;

interface Closing {
  readonly envelope: EnvelopeRow;
  readonly visit: Intervention;
  readonly fate: 'signe' | 'refuse';
}

/** Everybody signs in their turn; or the last one refuses, with a reason. By the clock of those days, in the very lines of a real one. */
export async function closeEnvelope(server: DemoServer, { envelope, visit, fate }: Closing): Promise<void> {
  let at = Date.parse(envelope.creeLe);
  const clock = (): Date => new Date(at);
  const later = (minutes: number): Date => new Date((at += minutes * MINUTE_MS));
  const { dataDir } = server.config;
  const authority = demoAuthority(dataDir, clock);
  const sceau = await openSealer({ sealing: null, demo: true, dataDir }, authority);
  const acting: Acting = { needs: { ...server, sceau, clock }, later };
  let told = envelope;
  for (const { ordre } of envelope.signataires) {
    const isLast = ordre === envelope.signataires.length;
    told = isLast && fate === 'refuse' ? refuse(acting, told, ordre) : await sign(acting, told, ordre);
  }
  await keep(acting.needs, visit, told);
  if (told.etat === 'FINALISEE') await makeProof(acting.needs, told.id);
}

interface Acting {
  readonly needs: Sealing;
  /** The clock goes on by that many minutes. */
  readonly later: (minutes: number) => Date;
}

/** Invited, they read, and ask for a code. */
function read({ later }: Acting, envelope: EnvelopeRow, ordre: number) {
  const them = signatoryOf(envelope, ordre);
  const from = { ordre, qui: them.nom, ...(FROM[ordre - 1] ?? FROM[0]) };
  const invited =
    ordre === 1 ? envelope : withLine(envelope, later(0), { quoi: 'invitation', ordre, qui: senderOf(envelope) });
  const seen = withLine(invited, later(READ_MIN), { ...from, quoi: 'consulte', sha256: shownHash(envelope) });
  return { from, envelope: withLine(seen, later(STEP_MIN), { ...from, quoi: 'code' }) };
}

async function sign(acting: Acting, before: EnvelopeRow, ordre: number): Promise<EnvelopeRow> {
  const { needs, later } = acting;
  const { from, envelope } = read(acting, before, ordre);
  const line = { ...from, quoi: 'accord', sha256: shownHash(envelope) } as const;
  const agreed = withLine(withStatut(envelope, ordre, 'en scellement'), later(STEP_MIN), line);
  const them = signatoryOf(agreed, ordre);
  const sealed = await sealFor(needs, agreed, them);
  if (!sealed.ok) throw new Error(`invariant: a demonstration seals, not ${sealed.code}`);
  const { pdf, autorite: qui, genTime: motif } = sealed.value;
  const sha256 = await storePdf(needs.fichiers, pdf);
  const after = { ...agreed, ...followEvent(agreed, { statut: 'signe', signataire: them.email }), sha256Signe: sha256 };
  return withLine(after, needs.clock(), { quoi: 'scelle', ordre, qui, sha256, motif });
}

function refuse(acting: Acting, before: EnvelopeRow, ordre: number): EnvelopeRow {
  const { from, envelope } = read(acting, before, ordre);
  const { email } = signatoryOf(envelope, ordre);
  const after = { ...envelope, ...followEvent(envelope, { statut: 'refuse', signataire: email }) };
  const line = { ...from, quoi: 'refuse', sha256: shownHash(envelope), motif: MOTIF } as const;
  return withLine(after, acting.later(STEP_MIN), line);
}

const signatoryOf = ({ signataires }: EnvelopeRow, ordre: number): Signatory =>
  must(
    signataires.find((one) => one.ordre === ordre),
    'a signatory has a place',
  );

const keep = ({ db, clock }: Sealing, visit: Intervention, envelope: EnvelopeRow): Promise<unknown> =>
  db.transaction(async (tx) => {
    const { id, etat, template, qr, par, sha256Signe } = envelope;
    const now = clock().toISOString();
    await updateEnvelope(tx, id, envelope);
    if (etat === 'FINALISEE' && sha256Signe !== null)
      await keepSigned(tx, { idIntervention: visit.id, template, qr }, { sha256: sha256Signe, now });
    const changes = { signatureStatus: statusOf(etat) };
    const asked = { collection: 'interventions', id: visit.id, changes, action: 'signature' } as const;
    await writeAsServer(tx, authorNamed(par, visit.variante, now), asked);
  });
