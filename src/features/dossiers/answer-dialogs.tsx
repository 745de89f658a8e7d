import { REASON_MAX } from '#domain/base/text-limits.ts';
import { MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Summary } from '../../data/summary.ts';
import { useOfferedTypes } from '../../shared/assignment/use-offered-types.ts';
import { useAnnonce } from '../../shared/outcome/use-annonce.ts';
import type { ToastAction } from '../../ui/toast/toast.ts';
import { planningPath } from './detail/use-dossier-planning.tsx';
import { ROOT } from './dossier-words.ts';
import type { LocalDossier } from './list/dossier-row.ts';
import styles from './list/list.module.css';
import { acceptAll, refuseAll } from './answers.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly demandes: readonly LocalDossier[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what was answered, and why the others could not be. */
function useAnswered(key: 'acceptees' | 'refusees', next?: ToastAction): (summary: Summary) => void {
  const { t } = useTranslation('demandes');
  const say = useAnnonce();
  return (summary) =>
    say(summary, {
      done: (count) => t(key, { count }),
      failures: (count, raison) => t('echecs', { count, raison }),
      next,
    });
}

const NO_TYPES: readonly string[] = [];

/** One demand: its types can be corrected. Several: each keeps its own. */
export function AcceptDialog({ opened, demandes, onClose, onDone }: DialogProps) {
  const { t } = useTranslation(['demandes', 'dossiers']);
  const navigate = useNavigate();
  const [seule] = demandes;
  const isSingle = demandes.length === 1;
  const announce = useAnswered('acceptees', {
    label: t('dossiers:planifier.bouton'),
    run: () => void navigate(isSingle && seule !== undefined ? planningPath(seule.id) : `${ROOT}/new`),
  });
  const [types, setTypes] = useState<readonly string[] | null>(null);
  const [echeance, setEcheance] = useState(isSingle ? (seule?.echeance ?? '') : '');
  const [isSending, setSending] = useState(false);
  const chosen = types ?? seule?.typesDemandes ?? NO_TYPES;
  const isMissing = isSingle && chosen.length === 0;
  const confirm = async (): Promise<void> => {
    if (isMissing) return;
    setSending(true);
    const summary = await acceptAll(demandes, {
      ...(isSingle ? { types: chosen } : {}),
      echeance: echeance === '' ? null : echeance,
    });
    setSending(false);
    announce(summary);
    onDone();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      loading={isSending}
      title={t('accepterTitre', { count: demandes.length })}
      confirmLabel={t('accepter')}
    >
      <p>{t('accepterTexte')}</p>
      {isSingle && seule !== undefined ? (
        <TypesField idBureau={seule.idBureauInspection} chosen={chosen} onChange={setTypes} />
      ) : (
        <p>{t('typesDemandes')}</p>
      )}
      <TextInput
        className={styles['reason']}
        type="date"
        label={t('echeance')}
        description={t('echeanceAide')}
        value={echeance}
        onChange={(event) => {
          setEcheance(event.currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}

interface TypesFieldProps {
  readonly idBureau: number;
  readonly chosen: readonly string[];
  readonly onChange: (types: readonly string[]) => void;
}

/** What will be carried out: at least one type, of those that the office has. */
function TypesField({ idBureau, chosen, onChange }: TypesFieldProps) {
  const { t } = useTranslation('demandes');
  const offered = useOfferedTypes(idBureau, chosen) ?? [];
  return (
    <MultiSelect
      className={styles['reason']}
      label={t('types')}
      data={[...new Set([...offered.map(({ value }) => value), ...chosen])].toSorted()}
      value={[...chosen]}
      onChange={onChange}
      searchable
      required
      error={chosen.length === 0 ? t('typesRequis') : undefined}
    />
  );
}

export function RefuseDialog({ opened, demandes, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('demandes');
  const announce = useAnswered('refusees');
  const [motif, setMotif] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (motif.trim() === '') return;
    setSending(true);
    const summary = await refuseAll(demandes, motif.trim());
    setSending(false);
    announce(summary);
    if (summary.echecs === 0) setMotif('');
    onDone();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      loading={isSending}
      danger
      title={t('refuserTitre', { count: demandes.length })}
      confirmLabel={t('refuser')}
    >
      <p>{t('refuserTexte')}</p>
      <TextInput
        className={styles['reason']}
        label={t('motif')}
        placeholder={t('motifExemple')}
        value={motif}
        maxLength={REASON_MAX}
        required
        error={isAsked && motif.trim() === '' ? t('motifRequis') : undefined}
        onChange={(event) => {
          setMotif(event.currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
