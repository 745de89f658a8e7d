import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { CallAnswer } from '#domain/api/call.ts';
import type { signaturesCalls } from '#domain/api/signatures.ts';
import type { Refusal } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { Opening, PdfReader } from '../../ui/pdf/pdf-reader.tsx';
import { openSignatureLink, readToSign } from './actions.ts';
import { DocumentFrame } from './document-frame.tsx';
import { LinkRefused } from './link-refused.tsx';
import { SignerBar } from './signer-bar.tsx';
import { reasonOf } from './use-act-words.ts';

export type SignatureLink = CallAnswer<typeof signaturesCalls.openSignatureLink>;

interface SignerPageProps {
  readonly brand: ReactNode;
  readonly actions: ReactNode;
}

/** /signature/{token}: what a signatory is asked to read, then to sign or refuse ([signatures/E10]). Opens without a session. */
export function SignerPage({ brand, actions }: SignerPageProps) {
  const { token = '' } = useParams();
  const { t } = useTranslation('rapports');
  const ask = useCallback(() => openSignatureLink(token), [token]);
  const { answer, times, again } = useAnswer(ask);
  if (answer?.ok !== true)
    return (
      <DocumentFrame title={t('signer.titre')} lead={brand} actions={actions}>
        {answer === undefined ? <Opening label={t('qr.lecture')} /> : <Refused refusal={answer} onRetry={again} />}
      </DocumentFrame>
    );
  const link = answer.value;
  return (
    <DocumentFrame
      title={t(link.sujet === 'contrat' ? 'signer.contrat.document' : 'signer.document', { numero: link.numero })}
      subtitle={link.bureau}
      lead={brand}
      actions={actions}
      notices={<State link={link} />}
    >
      {/* What was signed is another file: it is read anew. */}
      <ToSign key={`${times} ${link.sha256}`} token={token} link={link} onChanged={again} />
    </DocumentFrame>
  );
}

const TONES: Readonly<Record<SignatureLink['statut'], NoticeTone>> = {
  'à signer': 'new',
  consulté: 'new',
  'en scellement': 'progress',
  signé: 'ok',
  refusé: 'ko',
};
const WORDS = {
  'à signer': 'signer.aLire',
  consulté: 'signer.aLire',
  'en scellement': 'signer.scellement',
  signé: 'signer.signe',
  refusé: 'signer.raisons.refuse',
} as const;

const CONTRACT_WORDS = {
  ...WORDS,
  'à signer': 'signer.contrat.aLire',
  consulté: 'signer.contrat.aLire',
  signé: 'signer.contrat.signe',
  refusé: 'signer.contrat.refuse',
} as const;

function State({ link }: { readonly link: SignatureLink }) {
  const { statut, nom, expireLe, finalisee, demonstration } = link;
  const { t } = useTranslation('rapports');
  const formats = useFormats();
  const rest = statut === 'signé' ? t(finalisee ? 'signer.tous' : 'signer.autres') : null;
  return (
    <Notice
      tone={TONES[statut]}
      title={t((link.sujet === 'contrat' ? CONTRACT_WORDS : WORDS)[statut], { nom, date: formats.date(expireLe) })}
    >
      {rest} {demonstration ? t('signer.demonstration') : null}
    </Notice>
  );
}

interface ToSignProps {
  readonly token: string;
  readonly link: SignatureLink;
  readonly onChanged: () => void;
}

function ToSign({ token, link, onChanged }: ToSignProps) {
  const { t } = useTranslation('rapports');
  const ask = useCallback(() => readToSign(token), [token]);
  const { answer, again } = useAnswer(ask);
  const [first] = useState(link.statut);
  if (answer === undefined) return <Opening label={t('qr.lecture')} />;
  if (!answer.ok) return <Refused refusal={answer} onRetry={again} />;
  const isOpen = first === 'à signer' || first === 'consulté';
  return (
    <>
      <PdfReader content={answer.value} fileName={t('qr.fichier')} />
      {isOpen ? <SignerBar token={token} link={link} pdf={answer.value} onDone={onChanged} /> : null}
    </>
  );
}

function Refused({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry: () => void }) {
  const { t } = useTranslation('rapports');
  return (
    <LinkRefused
      refusal={refusal}
      title={t('signer.titre')}
      words={{ unknown: t('signer.inconnu'), expired: t(`signer.raisons.${reasonOf(refusal)}`) }}
      onRetry={onRetry}
    />
  );
}
