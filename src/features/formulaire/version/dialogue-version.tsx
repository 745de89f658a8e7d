import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import { layStanding } from '#domain/forms/set-aside.ts';
import { compareVersions, type VersionGap } from '#domain/forms/versions.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { editDocument } from '../../../data/edit-document.ts';
import type { LiveFormulaire } from '../live-formulaire.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';
import styles from './version.module.css';

export interface VersionDialogProps {
  readonly intervention: InterventionLocale;
  readonly live: LiveFormulaire;
  readonly current: VersionFormulaireRecord;
  readonly next: VersionFormulaireRecord;
  readonly onClose: () => void;
}

/** What another version adds, removes and changes, and what becomes of the answers: read before, never discovered after. */
export function DialogueVersion({ intervention, live, current, next, onClose }: VersionDialogProps) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const [enCours, setEnCours] = useState(false);
  const [refus, setRefus] = useState<ErrorCode | null>(null);
  const difference = compareVersions(
    current,
    next,
    layStanding(current.champs, intervention.champs as Reponses, intervention.champsPrecedents as Reponses),
  );
  const passer = async () => {
    setEnCours(true);
    // What is being typed belongs to the version on screen: it goes first.
    const typed = await live.saver.empty();
    const answer = typed.ok
      ? await editDocument('interventions', intervention.id, { idVersionFormulaire: next.id })
      : typed;
    setEnCours(false);
    if (answer.ok) onClose();
    else setRefus(answer.code);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void passer()}
      title={t('version.titre', { nouvelle: next.version })}
      confirmLabel={t('version.passer', { nouvelle: next.version })}
      cancelLabel={t('version.rester', { actuelle: current.version })}
      loading={enCours}
    >
      <ChangeList difference={difference} />
      <p>
        {difference.abandonedReponses.length === 0
          ? t('version.toutGarde')
          : t('version.quittees', { count: difference.abandonedReponses.length })}
      </p>
      {refus === null ? null : (
        <Notice tone="ko" announced title={t('version.echec')}>
          {t(`erreurs:${refus}`)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

interface ChangeListProps {
  readonly difference: Pick<VersionGap, 'ajoutes' | 'retires' | 'modifies'>;
}

/** Fields added, removed, changed; or that there is none. */
export function ChangeList({ difference: { ajoutes, retires, modifies } }: ChangeListProps) {
  const { t } = useTranslation('formulaire');
  if (ajoutes.length + retires.length + modifies.length === 0) return <p>{t('version.aucunEcart')}</p>;
  return (
    <div className={styles['changements']}>
      <List titre={t('version.ajoutes', { count: ajoutes.length })} rows={ajoutes.map(({ cf_label }) => cf_label)} />
      <List titre={t('version.retires', { count: retires.length })} rows={retires.map(({ cf_label }) => cf_label)} />
      <List
        titre={t('version.modifies', { count: modifies.length })}
        rows={modifies.map(
          ({ libelle, aspects }) => `${libelle} (${aspects.map((aspect) => t(`version.aspect.${aspect}`)).join(', ')})`,
        )}
      />
    </div>
  );
}

function List({ titre, rows }: { readonly titre: string; readonly rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{titre}</h3>
      <ul>
        {rows.map((row, rank) => (
          <li key={rank}>{row}</li>
        ))}
      </ul>
    </section>
  );
}
