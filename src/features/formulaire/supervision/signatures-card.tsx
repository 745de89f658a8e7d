import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import { sideOf, turnOf } from '#domain/supervisions/signing.ts';
import { isLocked, type Side, SIDES, type Signed } from '#domain/supervisions/supervision.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SignatureField } from '../../../ui/signature-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { sign } from './actions.ts';
import styles from './supervision.module.css';
import type { LocalSupervision } from './use-supervision.ts';
import { Textarea } from '../../../ui/text-input.tsx';

interface SignaturesCardProps {
  readonly supervision: LocalSupervision;
  readonly session: Session;
}

/** [supervisions/SU13] Who signed and with which words; the pad, for whose turn it is. */
export function SignaturesCard({ supervision, session }: SignaturesCardProps) {
  const { t } = useTranslation('supervision');
  if (!isLocked(supervision)) return null;
  const turn = turnOf(supervision);
  const isMine = turn !== null && sideOf(session.user, supervision) === turn;
  const names = { inspecteur: supervision.nomInspecteur, superviseur: supervision.nomSuperviseur };
  return (
    <Card title={t('signatures')}>
      <ul className={styles['gaps']}>
        {SIDES.map((side) => (
          <li key={side}>
            <SignedLine
              name={names[side]}
              side={side}
              signed={supervision.signatures[side]}
              isAwaited={turn === side}
            />
          </li>
        ))}
      </ul>
      {isMine && <SignForm supervision={supervision} session={session} side={turn} />}
    </Card>
  );
}

interface SignedLineProps {
  readonly name: string;
  readonly side: Side;
  readonly signed: Signed | null;
  readonly isAwaited: boolean;
}

function SignedLine({ name, side, signed, isAwaited }: SignedLineProps) {
  const { t } = useTranslation('supervision');
  const formats = useFormats();
  return (
    <div className={styles['gap']}>
      <strong>{name}</strong>
      <span>{t(`cotes.${side}`)}</span>
      {signed === null ? (
        <span>{t(isAwaited ? 'signatureAttendue' : 'pasEncore')}</span>
      ) : (
        <>
          <img className={styles['drawing']} src={signed.image} alt={t('signatureDe', { nom: signed.nom })} />
          <span>{t('signeLe', { date: formats.dateHeure(signed.le) })}</span>
          {signed.accord ? null : <strong>{t('desaccord')}</strong>}
          {signed.remarque === '' ? null : <span>{signed.remarque}</span>}
        </>
      )}
    </div>
  );
}

interface Said {
  readonly image: string | null;
  readonly remarque: string;
  readonly isAgreed: boolean;
}

function SignForm({ supervision, session, side }: SignaturesCardProps & { readonly side: Side }) {
  const { t } = useTranslation(['supervision', 'erreurs']);
  const words = useRefusalWords();
  const { saisie, write, finish } = useKeptDraft<Said>({
    sujet: `supervision:${supervision.id}:${String(supervision.version)}:signature`,
    before: { image: null, remarque: '', isAgreed: true },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const { image, remarque, isAgreed } = saisie;
  const isUnsaid = !isAgreed && remarque.trim() === '';
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (image === null || isUnsaid) return;
    const done = await sign(session, supervision, { side, image, remarque: remarque.trim(), accord: isAgreed });
    if (!done.ok) return void toast.error(words(done));
    await finish();
    toast.success(t('supervision:signee'));
  };
  return (
    <div className={form['group']}>
      {side === 'inspecteur' && (
        <Checkbox
          label={t('supervision:pasDAccord')}
          checked={!isAgreed}
          onChange={({ currentTarget: { checked } }) => write({ ...saisie, isAgreed: !checked })}
        />
      )}
      <Textarea
        label={t('supervision:remarque')}
        value={remarque}
        maxLength={REASON_MAX}
        error={isAsked && isUnsaid ? t('supervision:remarqueRequise') : undefined}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => write({ ...saisie, remarque: value })}
      />
      <SignatureField value={image} onChange={(value) => write({ ...saisie, image: value })} />
      {isAsked && image === null ? <p role="alert">{t('supervision:signatureRequise')}</p> : null}
      <div className={form['row']}>
        <Button variant="primary" size="lg" onClick={() => void submit()}>
          {t('supervision:signer')}
        </Button>
      </div>
    </div>
  );
}
