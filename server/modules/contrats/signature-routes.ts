import type { z } from 'zod';
import { contratsSignatureCalls } from '#domain/api/contrats-signature.ts';
import { can } from '#domain/access/can.ts';
import { comparableEmail } from '#domain/base/email.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { turnOf } from '#domain/signatures/audit.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { addressOf } from '../../mail/liens.ts';
import { findOpen, findSigned, type SubjectKey } from '../../reports/envelopes.ts';
import { attempt, HOUR_MS, type Limit } from '../attempts.ts';
import { findOf } from '../kind-calls.ts';
import { makeOwnLink } from '../signatures/invite.ts';
import { presentTracking, recall, remind, type Tracking, tracking } from '../signatures/office.ts';
import { makeProof } from '../signatures/proof.ts';
import { replaceSignatory } from '../signatures/replace.ts';
import { signContract } from './sign.ts';

const keyOf = ({ id }: Contrat): SubjectKey => ({ sujet: 'contrat', idSujet: id });

async function readable(context: Context, id: string): Promise<Result<Contrat>> {
  const found = await findOf(context, contratKind, id);
  return found.ok ? ok(found.value.data) : found;
}

async function ofOffice(context: Context, id: string): Promise<Result<SubjectKey>> {
  const contrat = await readable(context, id);
  if (!contrat.ok) return contrat;
  const right = can(context.actor, 'contrat.signer', contrat.value);
  return right.ok ? ok(keyOf(contrat.value)) : right;
}

/** [contrats/CT22] A client is not told from where the others read and sign. */
async function follow(context: Context, id: string): Promise<Result<Tracking>> {
  const contrat = await readable(context, id);
  if (!contrat.ok) return contrat;
  const last = await tracking(keyOf(contrat.value), context);
  if (!last.ok || context.actor.role !== 'CLIENT') return last;
  return ok({ ...last.value, piste: last.value.piste.map((line) => ({ ...line, ip: null })) });
}

async function proof(context: Context, id: string): Promise<Result<FileAnswer>> {
  const contrat = await readable(context, id);
  if (!contrat.ok) return contrat;
  const signed = await findSigned(context.db, keyOf(contrat.value));
  const pdf = signed === null ? refuse('INTROUVABLE') : await makeProof(context, signed.id);
  if (!pdf.ok) return pdf;
  const nom = `Preuve ${contrat.value.numero ?? ''}.pdf`;
  return ok({ type: 'application/pdf', nom, contenu: pdf.value, inline: true });
}

/** Each link has ten tries of its codes: an account makes few. */
const LINKS: Limit = { name: 'signature:links', max: 6, windowMs: HOUR_MS };

async function isMailboxOf({ db, actor }: Context, email: string): Promise<boolean> {
  const [own] = await db.query<{ email: string }>('select email from utilisateurs where id = $1', [actor.id]);
  return own !== undefined && comparableEmail(own.email) === comparableEmail(email);
}

/** [contrats/CT23] DROIT_INSUFFISANT: it is not their turn, or they do not sign. */
async function ownLink(context: Context, id: string): Promise<Result<{ lien: string }>> {
  const contrat = await readable(context, id);
  if (!contrat.ok) return contrat;
  const open = await findOpen(context.db, keyOf(contrat.value));
  if (open?.maison !== true || open.etat !== 'EN COURS') return refuse('TRANSITION_INTERDITE');
  const next = turnOf(open);
  if (next === null || !(await isMailboxOf(context, next.email))) return refuse('DROIT_INSUFFISANT');
  const counted = await attempt(context, [{ limit: LINKS, who: [open.id, next.ordre] }]);
  return counted.ok ? makeOwnLink(context, open.id) : counted;
}

type Replacing = z.output<typeof contratsSignatureCalls.contratReplaceSignatory.body>;

/** [signatures/E63] Of the same side: what they sign as there is in the words of the contract. */
async function replaceOf(
  context: Context,
  key: SubjectKey,
  { ordre, nom, email, qualite: qualiteDite, motif }: Replacing,
): Promise<Result<Tracking>> {
  const open = await findOpen(context.db, key);
  const qualite = open?.signataires.find((one) => one.ordre === ordre)?.qualite ?? 'autre';
  return replaceSignatory({ key, ordre, motif, par: { nom, email, qualite }, qualiteDite }, context);
}

/** The signatures of contracts (domain/contrats/SPEC.md, [contrats/CT20] to [contrats/CT23]). */
export const contratsSignatureModule = defineModule(contratsSignatureCalls, {
  contratSign: async ({ params: { id }, body: { signataires, base } }, context) => {
    const sent = await signContract(context, { id, signataires, base });
    if (!sent.ok) return sent;
    const contrat = await readable(context, id);
    if (!contrat.ok) return contrat;
    const place = sent.value.signataires[0]?.lien;
    const lienSignature = place ?? addressOf(context.config, context.variante, `/contracts/signature/${id}`);
    return ok({ etat: contrat.value.etat, lienSignature, suivi: await presentTracking(context, sent.value) });
  },
  contratTracking: ({ params }, context) => follow(context, params.id),
  contratRemind: async ({ params }, context) => {
    const key = await ofOffice(context, params.id);
    return key.ok ? remind(key.value, context) : key;
  },
  contratRecall: async ({ params, body: { motif } }, context) => {
    const key = await ofOffice(context, params.id);
    return key.ok ? recall({ key: key.value, motif, etats: ['EN COURS', 'PREPARATION'] }, context) : key;
  },
  contratReplaceSignatory: async ({ params, body }, context) => {
    const key = await ofOffice(context, params.id);
    return key.ok ? replaceOf(context, key.value, body) : key;
  },
  contratProof: ({ params }, context) => proof(context, params.id),
  contratOwnLink: ({ params }, context) => ownLink(context, params.id),
});
