import { TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EffacementRgpd } from '#domain/api/rgpd.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { erase, previewErasure, type Subject } from './calls.ts';
import styles from './rgpd.module.css';

interface ErasureDialogProps {
  readonly subject: Subject;
  readonly onClose: () => void;
  /** Once it is done. */
  readonly onDone?: () => void;
}

/** What would go is read from the server first; what is typed is what the server asks to be typed. */
export function ErasureDialog({ subject: { type, id }, onClose, onDone }: ErasureDialogProps) {
  const { t } = useTranslation(['rgpd', 'commun', 'erreurs']);
  const ask = useCallback(() => previewErasure({ type, id }), [type, id]);
  const { answer } = useAnswer(ask);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const preview = answer?.ok === true && answer.value.effaceLe === null ? answer.value : null;
  const isWrong = typed.trim() !== preview?.confirmation;
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (isWrong) return;
    setBusy(true);
    const done = await erase({ type, id }, typed.trim());
    setBusy(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('rgpd:fait'));
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      opened
      danger
      loading={isBusy}
      onClose={onClose}
      onConfirm={preview === null ? null : () => void confirm()}
      cancelLabel={t(preview === null ? 'commun:fermer' : 'commun:annuler')}
      title={t('rgpd:titre')}
      confirmLabel={t('rgpd:effacer')}
    >
      {preview === null ? (
        <NothingToErase answer={answer} />
      ) : (
        <>
          <Preview preview={preview} />
          <TextInput
            className={styles['typed']}
            label={t('rgpd:confirmer', { confirmation: preview.confirmation })}
            value={typed}
            autoComplete="off"
            required
            error={isAsked && isWrong ? t('rgpd:different') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Not read yet, refused, or done already. */
function NothingToErase({ answer }: { readonly answer: Result<EffacementRgpd> | undefined }) {
  const { t } = useTranslation('rgpd');
  if (answer === undefined) return <SkeletonLines count={4} />;
  return answer.ok ? <Notice tone="ok" title={t('deja')} /> : <Refused refusal={answer} />;
}

/** The legal ground, and the day from which it is possible. */
function Refused({ refusal: { code, data } }: { readonly refusal: Refusal }) {
  const { t } = useTranslation(['rgpd', 'erreurs']);
  const { jourLong } = useFormats();
  const { fondement, aPartirDu } = data ?? {};
  return (
    <Notice tone="wait" announced title={t(`erreurs:${code}`)}>
      {typeof aPartirDu === 'string' ? `${t('rgpd:aPartirDu', { jour: jourLong(aPartirDu) })} ` : ''}
      {typeof fondement === 'string' ? t('rgpd:fondement', { fondement }) : null}
    </Notice>
  );
}

const SOURCES = [
  'documents',
  'historique',
  'refus',
  'appareils',
  'consultations',
  'courriels',
  'avis_courriels',
  'rapports_emis',
  'codes_rapports',
  'lectures_codes',
  'horodatages',
  'enveloppes',
  'utilisateurs',
  'sessions',
  'liens',
  'adresses_demandees',
  'demandes_publiques',
  'seconds_facteurs',
  'cles_appareils',
] as const;

function Preview({ preview }: { readonly preview: EffacementRgpd }) {
  const { t } = useTranslation('rgpd');
  const { nombre } = useFormats();
  const items: Definition[] = SOURCES.flatMap((source) => {
    const found = preview.sources.find((one) => one.source === source);
    return found === undefined ? [] : [{ term: t(`sources.${source}`), value: nombre(found.lignes) }];
  });
  if (preview.octets > 0) items.push({ term: t('sources.octets'), value: nombre(preview.octets) });
  return (
    <>
      <p>{t(`issue.${preview.issue}`)}</p>
      <div className={styles['sources']}>
        <DefinitionList items={items} />
      </div>
      <p>{t('sansRetour')}</p>
    </>
  );
}
