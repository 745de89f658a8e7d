import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import { comparerVersions, type Ecart } from '#domain/forms/versions.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { modifier } from '../../../data/modifier.ts';
import type { FormulaireVivant } from '../formulaire-vivant.ts';
import type { InterventionLocale } from '../use-donnees.ts';
import styles from './version.module.css';

export interface PropsDialogueVersion {
  readonly intervention: InterventionLocale;
  readonly vivant: FormulaireVivant;
  readonly actuelle: VersionFormulaireRecord;
  readonly suivante: VersionFormulaireRecord;
  readonly surFermer: () => void;
}

/** What another version adds, removes and changes, and what becomes of the answers: read before, never discovered after. */
export function DialogueVersion({ intervention, vivant, actuelle, suivante, surFermer }: PropsDialogueVersion) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const [enCours, setEnCours] = useState(false);
  const [refus, setRefus] = useState<ErrorCode | null>(null);
  const ecart = comparerVersions(actuelle, suivante, intervention.champs as Reponses);
  const passer = async () => {
    setEnCours(true);
    // What is being typed belongs to the version on screen: it goes first.
    const saisi = await vivant.enregistreur.vider();
    const reponse = saisi.ok
      ? await modifier('interventions', intervention.id, { idVersionFormulaire: suivante.id })
      : saisi;
    setEnCours(false);
    if (reponse.ok) surFermer();
    else setRefus(reponse.code);
  };
  return (
    <ConfirmDialog
      opened
      onClose={surFermer}
      onConfirm={() => void passer()}
      title={t('version.titre', { nouvelle: suivante.version })}
      confirmLabel={t('version.passer', { nouvelle: suivante.version })}
      cancelLabel={t('version.rester', { actuelle: actuelle.version })}
      loading={enCours}
    >
      <Changements ecart={ecart} />
      <p>
        {ecart.reponsesQuittees.length === 0
          ? t('version.toutGarde')
          : t('version.quittees', { count: ecart.reponsesQuittees.length })}
      </p>
      {refus === null ? null : (
        <Notice tone="ko" announced title={t('version.echec')}>
          {t(`erreurs:${refus}`)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function Changements({ ecart: { ajoutes, retires, modifies } }: { readonly ecart: Ecart }) {
  const { t } = useTranslation('formulaire');
  if (ajoutes.length + retires.length + modifies.length === 0) return <p>{t('version.aucunEcart')}</p>;
  return (
    <div className={styles['changements']}>
      <Liste titre={t('version.ajoutes', { count: ajoutes.length })} lignes={ajoutes.map(({ cf_label }) => cf_label)} />
      <Liste titre={t('version.retires', { count: retires.length })} lignes={retires.map(({ cf_label }) => cf_label)} />
      <Liste
        titre={t('version.modifies', { count: modifies.length })}
        lignes={modifies.map(
          ({ libelle, aspects }) => `${libelle} (${aspects.map((aspect) => t(`version.aspect.${aspect}`)).join(', ')})`,
        )}
      />
    </div>
  );
}

function Liste({ titre, lignes }: { readonly titre: string; readonly lignes: readonly string[] }) {
  if (lignes.length === 0) return null;
  return (
    <section>
      <h3>{titre}</h3>
      <ul>
        {lignes.map((ligne, rang) => (
          <li key={rang}>{ligne}</li>
        ))}
      </ul>
    </section>
  );
}
