import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReunionAnswer } from '#domain/api/tiers.ts';
import type { Result } from '#domain/base/result.ts';
import type { Choices, Reunion } from '#domain/tiers/reunion.ts';
import { api } from '../../../data/api.ts';
import { useAnswer } from '../../../data/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface ReunionDialogProps {
  readonly reunion: Reunion;
  readonly champs: Choices;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

const ask = ({ genre, garde, doubles }: Reunion, champs: Choices, apercu: boolean) => {
  const call = { params: { id: garde.id }, body: { doubles: doubles.map(({ id }) => id), champs, apercu } };
  return genre === 'client' ? api.clientReunir(call) : api.entrepriseReunir(call);
};

/** [tiers/T17] What names the doubles is counted by the server before anything is written: it asks for a network. */
export function ReunionDialog({ reunion, champs, onClose, onDone }: ReunionDialogProps) {
  const { t } = useTranslation(['tiers', 'commun', 'erreurs']);
  const nom = String(reunion.garde['raisonSociale']);
  // As it was when the question was asked.
  const [asked] = useState(() => ({ reunion, champs }));
  const preview = useCallback(() => ask(asked.reunion, asked.champs, true), [asked]);
  const { answer, again } = useAnswer(preview);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const done = await ask(asked.reunion, asked.champs, false);
    setBusy(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('tiers:doubles.faite', { nom }));
    onDone(done.value.id);
  };
  return (
    <ConfirmDialog
      opened
      danger
      loading={isBusy}
      onClose={onClose}
      onConfirm={answer?.ok === true ? () => void confirm() : null}
      title={t('tiers:doubles.titre', { nom })}
      confirmLabel={t('tiers:doubles.reunir')}
    >
      <Preview answer={answer} onRetry={again} />
    </ConfirmDialog>
  );
}

interface PreviewProps {
  readonly answer: Result<ReunionAnswer> | undefined;
  readonly onRetry: () => void;
}

function Preview({ answer, onRetry }: PreviewProps) {
  const { t } = useTranslation(['tiers', 'commun', 'erreurs']);
  const { nombre } = useFormats();
  if (answer === undefined) return <SkeletonLines count={4} />;
  if (!answer.ok) {
    const retry = <Button onClick={onRetry}>{t('commun:reessayer')}</Button>;
    return (
      <Notice tone="wait" announced title={t(`erreurs:${answer.code}`)} action={retry}>
        {t('tiers:doubles.reseau')}
      </Notice>
    );
  }
  const counted = COUNTS.filter((one) => answer.value.comptes[one] > 0);
  return (
    <>
      <p>{t('tiers:doubles.texte')}</p>
      {counted.length === 0 ? (
        <p>{t('tiers:doubles.rien')}</p>
      ) : (
        <DefinitionList
          items={counted.map((one) => ({
            term: t(`tiers:doubles.comptes.${one}`),
            value: nombre(answer.value.comptes[one]),
          }))}
        />
      )}
      <p>{t('tiers:doubles.sansRetour')}</p>
    </>
  );
}
const COUNTS = ['dossiers', 'interventions', 'contrats', 'lots', 'factures', 'documents', 'utilisateurs'] as const;
