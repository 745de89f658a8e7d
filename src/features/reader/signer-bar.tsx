import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { askSignatureCode, refuseDocument, signDocument } from './actions.ts';
import { hashOf } from '../../platform/sha256.ts';
import { useKeptReason } from './kept-reason.ts';
import type { SignatureLink } from './signer-page.tsx';
import styles from './signer.module.css';
import { useActWords } from './use-act-words.ts';

interface SignerBarProps {
  readonly token: string;
  readonly link: SignatureLink;
  /** What is shown: its own hash is what is agreed to. */
  readonly pdf: Blob;
  readonly onDone: () => void;
}
type Act = 'sign' | 'refuse';
const CONFIRM = {
  rapport: { sign: 'signer.confirmer', refuse: 'signer.confirmerRefus' },
  contrat: { sign: 'signer.contrat.confirmer', refuse: 'signer.contrat.confirmerRefus' },
} as const;
/** Of the id of the envelope, with which a link begins. */
const ID_LENGTH = 36;

/** Under the document: a code is asked for, comes by mail, and signs or refuses. */
export function SignerBar({ token, link, pdf, onDone }: SignerBarProps) {
  const { t } = useTranslation(['rapports', 'commun']);
  const [act, setAct] = useState<Act | null>(null);
  const { isBusy, error, run } = useCall('code');
  const begin = (next: Act): void =>
    run(
      () => askSignatureCode(token),
      () => setAct(next),
    );
  if (act !== null)
    return <ActForm token={token} act={act} link={link} pdf={pdf} onDone={onDone} onBack={() => setAct(null)} />;
  return (
    <section className={styles['bar']} aria-label={t('signer.titre')}>
      <p>{t('signer.invite', { nom: link.nom })}</p>
      {error === null ? null : <p role="alert">{error}</p>}
      <div className={styles['buttons']}>
        <Button variant="primary" size="touch" loading={isBusy} onClick={() => begin('sign')}>
          {t('signer.signer')}
        </Button>
        <Button size="touch" disabled={isBusy} onClick={() => begin('refuse')}>
          {t('signer.refuser')}
        </Button>
      </div>
    </section>
  );
}

interface ActFormProps extends SignerBarProps {
  readonly act: Act;
  readonly onBack: () => void;
}

function ActForm({ token, act, link, pdf, onDone, onBack }: ActFormProps) {
  const { t } = useTranslation(['rapports', 'commun']);
  const [code, setCode] = useState('');
  const kept = useKeptReason(`${token.slice(0, ID_LENGTH)}.${link.email}`);
  const motif = kept.reason;
  const { isBusy, error, run } = useCall('act');
  const again = useCall('code');
  const isReady = /^\d{6}$/.test(code.replaceAll(/\s/g, '')) && (act === 'sign' || motif.trim() !== '');
  const done = (): void => {
    kept.forget();
    onDone();
  };
  const send = async () =>
    act === 'refuse'
      ? refuseDocument(token, { code, motif: motif.trim() })
      : signDocument(token, { code, sha256: (await hashOf(pdf)) ?? link.sha256, consentement: true });
  return (
    <form
      className={styles['bar']}
      aria-label={t(act === 'sign' ? 'signer.signer' : 'signer.refuser')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) run(send, done);
      }}
    >
      <p aria-live="polite">{t('signer.codeEnvoye', { email: link.email })}</p>
      <Field
        label={t('signer.code')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        error={error ?? again.error ?? undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {act === 'refuse' ? (
        <Field
          label={t('signer.motif')}
          value={motif}
          maxLength={REASON_MAX}
          hint={t(kept.isFound ? 'signer.motifRetrouve' : 'signer.motifGarde')}
          onChange={(event) => kept.write(event.currentTarget.value)}
        />
      ) : (
        <p>{t('signer.consentement')}</p>
      )}
      <div className={styles['buttons']}>
        <Button
          type="submit"
          variant={act === 'sign' ? 'primary' : 'danger'}
          size="touch"
          loading={isBusy}
          disabled={!isReady}
        >
          {t(CONFIRM[link.sujet ?? 'rapport'][act])}
        </Button>
        <Button
          variant="text"
          size="touch"
          loading={again.isBusy}
          onClick={() =>
            again.run(
              () => askSignatureCode(token),
              () => setCode(''),
            )
          }
        >
          {t('signer.autreCode')}
        </Button>
        <Button variant="text" size="touch" onClick={onBack}>
          {t('commun:annuler')}
        </Button>
      </div>
    </form>
  );
}

/** A call, whether it is under way, and why it was refused. */
function useCall(during: Parameters<ReturnType<typeof useActWords>>[1]) {
  const words = useActWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const go = async (call: () => Promise<{ readonly ok: true } | Refusal>, done: () => void): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await call();
    setBusy(false);
    if (answer.ok) done();
    else setRefusal(answer);
  };
  return {
    isBusy,
    error: refusal === null ? null : words(refusal, during),
    run: (call: () => Promise<{ readonly ok: true } | Refusal>, done: () => void) => void go(call, done),
  };
}
