import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { maskedEmail, mayAct, type SignatoryLink } from '#domain/signatures/audit.ts';
import type { PublicContext } from '../../http/context.ts';
import { updateEnvelope } from '../../reports/envelopes.ts';
import { attempt, type Attempt, HOUR_MS, type Limit, MINUTE_MS } from '../attempts.ts';
import { requireOk, transaction } from '../documents.ts';
import { sourceOf, withLine } from './envelope-work.ts';
import { mailTo } from './invite.ts';
import { openLink, type Opened, readLink } from './link.ts';
import { aboutOf, subjectOf } from './subject.ts';

const CODE_LIFE_MS = 10 * MINUTE_MS;
const CODES = 1_000_000;
/** Whatever codes were asked for meanwhile. */
const TRIES: Limit = { name: 'signature:code', max: 10, windowMs: HOUR_MS };
const ASKED: Limit = { name: 'signature:codes', max: 6, windowMs: HOUR_MS };

const codeHash = ({ config }: PublicContext, empreinte: string, code: string): string =>
  createHmac('sha256', config.secret).update(`signature\n${empreinte}\n${code}`).digest('hex');

/** A new code by mail; the former one works no more. */
export async function askCode(token: string, context: PublicContext) {
  const opened = await openLink(token, context);
  if (!opened.ok) return opened;
  const acting = mayAct(opened.value.signatory);
  if (!acting.ok) return acting;
  const asked = await attempt(context, [{ limit: ASKED, who: [opened.value.empreinte] }]);
  if (!asked.ok) return asked;
  const code = String(randomInt(CODES)).padStart(6, '0');
  const fin = new Date(context.clock().getTime() + CODE_LIFE_MS).toISOString();
  const sent = await transaction(context, async (tx) => {
    const { envelope, signatory, empreinte } = requireOk(await readLink(tx, { token, now: context.now, lock: true }));
    const { bureau, numero, variante } = await aboutOf(tx, envelope);
    const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
    const mail = await context.courrier.postWithin(tx, {
      ...(await mailTo(tx, signatory)),
      variante,
      modele: subjectOf(envelope).mails.code,
      donnees: { prenom: signatory.nom, code: shown, numero, bureau },
    });
    const told = withLine(envelope, context.clock(), {
      quoi: 'code',
      ordre: signatory.ordre,
      qui: signatory.nom,
      ...sourceOf(context),
    });
    const change = { code: codeHash(context, empreinte, code), codeFin: fin };
    await updateEnvelope(tx, envelope.id, { ...told, liens: withCode(told.liens, empreinte, change) });
    return mail;
  });
  if (!sent.ok) return sent;
  await context.courrier.lancer([sent.value]);
  return ok({ email: maskedEmail(opened.value.signatory.email), fin });
}

export const withCode = (
  liens: readonly SignatoryLink[],
  empreinte: string,
  change: Pick<SignatoryLink, 'code' | 'codeFin'>,
): SignatoryLink[] => liens.map((link) => (link.empreinte === empreinte ? { ...link, ...change } : link));

/** [signatures/E12] Counted before it is judged: CODE_INVALIDE, then TROP_DE_TENTATIVES after ten. */
export async function proveCode(
  context: PublicContext,
  { envelope, empreinte }: Opened,
  code: string,
): Promise<Result<Attempt>> {
  const tried = await attempt(context, [{ limit: TRIES, who: [empreinte] }]);
  if (!tried.ok) return tried;
  const link = envelope.liens.find((one) => one.empreinte === empreinte);
  const isRight =
    link?.code != null && (link.codeFin ?? '') > context.now && isSame(link.code, codeHash(context, empreinte, code));
  return isRight ? tried : refuse('CODE_INVALIDE', { estDernier: tried.value.isLastOf(TRIES) });
}

const isSame = (kept: string, given: string): boolean =>
  timingSafeEqual(Buffer.from(kept, 'hex'), Buffer.from(given, 'hex'));
