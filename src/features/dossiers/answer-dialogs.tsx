import { REASON_MAX } from '#domain/base/text-limits.ts';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Summary } from '../../data/summary.ts';
import { askedOf, ScopeNotice } from '../../shared/assignment/scope-notice.tsx';
import { useOfferedTypes } from '../../shared/assignment/use-offered-types.ts';
import { useAnnonce } from '../../shared/outcome/use-annonce.ts';
import { NO_REASON, useTyping } from '../../shared/typing/use-typing.tsx';
import type { ToastAction } from '../../ui/toast/toast.ts';
import { planningPath } from './detail/use-dossier-planning.tsx';
import { ROOT } from './dossier-words.ts';
import type { LocalDossier } from './list/dossier-row.ts';
import styles from './list/list.module.css';
import { ContratsNotice } from './contrats-notice.tsx';
import { useAcceptanceContrats } from './use-acceptance-contrats.ts';
import { acceptAll, refuseAll } from './answers.ts';
import { TextInput } from '../../ui/text-input.tsx';

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

/** What is entered of an acceptance, and by which contracts it would be. */
function useAcceptance(demandes: readonly LocalDossier[]) {
  const isSingle = demandes.length === 1;
  const seule = isSingle ? demandes[0] : undefined;
  const [types, setTypes] = useState<readonly string[] | null>(null);
  const [echeance, setEcheance] = useState(seule?.echeance ?? '');
  const chosen = types ?? seule?.typesDemandes ?? NO_TYPES;
  const known = useAcceptanceContrats(demandes, isSingle ? chosen : undefined);
  // Of nothing, nothing is said.
  const covers = isSingle && chosen.length === 0 ? undefined : known;
  const withoutContrat = (covers ?? []).filter(({ contrat }) => contrat === null);
  return {
    seule,
    chosen,
    setTypes,
    echeance,
    setEcheance,
    /** undefined: a type is missing, or contracts are not read yet. */
    covers,
    withoutContrat,
    /** [contrats/CT13] None of them may be accepted. */
    isRefused: withoutContrat.filter(({ isRequired }) => isRequired).length === demandes.length,
  };
}

/** One demand: its types can be corrected. Several: each keeps its own. */
export function AcceptDialog({ opened, demandes, onClose, onDone }: DialogProps) {
  const { t } = useTranslation(['demandes', 'dossiers']);
  const navigate = useNavigate();
  const { seule, covers, withoutContrat, ...entry } = useAcceptance(demandes);
  const announce = useAnswered('acceptees', {
    label: t('dossiers:planifier.bouton'),
    run: () => void navigate(seule === undefined ? `${ROOT}/new` : planningPath(seule.id)),
  });
  const [isSending, setSending] = useState(false);
  const confirm = async (): Promise<void> => {
    if (covers === undefined) return;
    setSending(true);
    const summary = await acceptAll(demandes, {
      ...(seule === undefined ? {} : { types: entry.chosen }),
      echeance: entry.echeance === '' ? null : entry.echeance,
      withoutContrat: new Set(withoutContrat.map(({ demande }) => demande.id)),
    });
    setSending(false);
    announce(summary);
    onDone();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={entry.isRefused ? null : () => void confirm()}
      loading={isSending}
      title={t('accepterTitre', { count: demandes.length })}
      confirmLabel={t(withoutContrat.length > 0 ? 'contrat.accepterSans' : 'accepter')}
    >
      <p>{t('accepterTexte')}</p>
      {seule === undefined ? (
        <p>{t('typesDemandes')}</p>
      ) : (
        <TypesField idBureau={seule.idBureauInspection} chosen={entry.chosen} onChange={entry.setTypes} />
      )}
      <ScopeNotice
        visits={demandes.flatMap((one) => askedOf(one, seule === undefined ? one.typesDemandes : entry.chosen))}
      />
      {covers === undefined ? null : <ContratsNotice covers={covers} />}
      <TextInput
        className={styles['reason']}
        type="date"
        label={t('echeance')}
        description={t('echeanceAide')}
        value={entry.echeance}
        onChange={(event) => {
          entry.setEcheance(event.currentTarget.value);
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
  const { typed, type, finish, notice } = useTyping('demande.refuser', NO_REASON);
  const { motif } = typed;
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (motif.trim() === '') return;
    setSending(true);
    const summary = await refuseAll(demandes, motif.trim());
    setSending(false);
    announce(summary);
    // A refused answer leaves the dialog and its text: those that were refused meanwhile leave the count.
    if (summary.echecs > 0) return;
    await finish();
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
      {notice}
      <TextInput
        className={styles['reason']}
        label={t('motif')}
        placeholder={t('motifExemple')}
        value={motif}
        maxLength={REASON_MAX}
        required
        error={isAsked && motif.trim() === '' ? t('motifRequis') : undefined}
        onChange={(event) => {
          type({ motif: event.currentTarget.value });
        }}
      />
    </ConfirmDialog>
  );
}
