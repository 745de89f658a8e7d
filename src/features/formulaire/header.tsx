import { Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconDotsVertical,
  IconFileText,
  IconFileTypePdf,
  IconMail,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dossierPath, mailPath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './header.module.css';
import type { FormRapports } from './use-form-rapports.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';

export interface HeaderProps {
  readonly intervention: InterventionLocale;
  readonly statut: ReactNode;
  readonly rapports: FormRapports;
  /** Absent: there is nothing that this person may correct. */
  readonly onCorrect: (() => void) | undefined;
  /** This person may write to the contacts of the dossier ([courriels/L1]). */
  readonly canWrite: boolean;
  /** [interventions/I29] It goes elsewhere than its dossier says. */
  readonly isElsewhere: boolean;
  /** [interventions/I40] It meets somebody else than its dossier says. */
  readonly isSomebodyElse: boolean;
  /** What the office may do beside the form. */
  readonly entries: ReactNode;
}

export function Header({
  intervention,
  statut,
  rapports,
  onCorrect,
  canWrite,
  isElsewhere,
  isSomebodyElse,
  entries,
}: HeaderProps) {
  const { onRapport, onDraft } = rapports;
  const { t } = useTranslation(['formulaire', 'rapports', 'interventions', 'planning']);
  const { libelleType, codeFiche, numeroDossier, beneficiaire, adresse, demandeId, variante } = intervention;
  const dossier = dossierPath(variante, demandeId);
  const nom = [beneficiaire.civilite, beneficiaire.nom].filter(Boolean).join(' ');
  return (
    <header className={styles['tete']}>
      <LinkButton
        to={dossier}
        size="touch"
        variant="text"
        className={styles['retour']}
        aria-label={t('retour', { numero: numeroDossier ?? '' })}
      >
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
      </LinkButton>
      <div className={styles['titres']}>
        <div className={styles['titre']}>
          <h1>{libelleType}</h1>
          <span className={styles['fiche']}>{codeFiche}</span>
        </div>
        <p className={styles['sousTitre']}>
          <Link to={dossier}>{numeroDossier ?? intervention.numero}</Link>
          <span className={styles['beneficiaire']}> · {[nom, adresse.ville].filter(Boolean).join(', ')}</span>
          {isSomebodyElse ? <span> · {t('interventions:corriger.personne', { personne: nom })}</span> : null}
          {intervention.nomSecond == null ? null : (
            <span> · {t('planning:aDeux.par', { nom: intervention.nomSecond })}</span>
          )}
          {isElsewhere ? <span> · {t('adressePropre', { adresse: adresse.ligne1 })}</span> : null}
        </p>
      </div>
      {statut}
      {onRapport === undefined ? null : (
        <Button
          size="touch"
          className={styles['rapport']}
          icon={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
          aria-label={t('rapports:lire.bouton')}
          onClick={onRapport}
        >
          <span>{t('rapports:lire.bouton')}</span>
        </Button>
      )}
      <ConnectionPill />
      <Menu>
        <Menu.Target>
          <IconButton label={t('actions')} size="touch">
            <IconDotsVertical size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {onRapport === undefined ? null : (
            <Menu.Item leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />} onClick={onRapport}>
              {t('rapports:lire.bouton')}
            </Menu.Item>
          )}
          {onDraft === undefined ? null : (
            <Menu.Item leftSection={<IconFileText size={18} stroke={1.7} aria-hidden />} onClick={onDraft}>
              {t('rapports:apercu.titre')}
            </Menu.Item>
          )}
          {onCorrect === undefined ? null : (
            <Menu.Item leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />} onClick={onCorrect}>
              {t('bandeau.corriger')}
            </Menu.Item>
          )}
          {canWrite ? (
            <Menu.Item
              leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
              component={Link}
              to={mailPath(demandeId, intervention.id)}
            >
              {t('courriel')}
            </Menu.Item>
          ) : null}
          {entries}
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}
