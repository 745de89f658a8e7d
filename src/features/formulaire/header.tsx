import { Menu } from '@mantine/core';
import { IconArrowLeft, IconDotsVertical, IconFileText, IconMail, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dossierPath, mailPath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './header.module.css';
import type { InterventionLocale } from './use-formulaire-data.ts';

export interface HeaderProps {
  readonly intervention: InterventionLocale;
  readonly statut: ReactNode;
  readonly onRapport: () => void;
  /** Absent: there is nothing that this person may correct. */
  readonly onCorrect: (() => void) | undefined;
  /** This person may write to the contacts of the dossier ([courriels/L1]). */
  readonly canWrite: boolean;
  /** What the office may do beside the form. */
  readonly entries: ReactNode;
}

export function Header({ intervention, statut, onRapport, onCorrect, canWrite, entries }: HeaderProps) {
  const { t } = useTranslation('formulaire');
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
        </p>
      </div>
      {statut}
      <ConnectionPill />
      <Menu>
        <Menu.Target>
          <IconButton label={t('actions')} size="touch">
            <IconDotsVertical size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileText size={18} stroke={1.7} aria-hidden />} onClick={onRapport}>
            {t('rapport.ouvrir')}
          </Menu.Item>
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
