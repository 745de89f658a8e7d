import { Menu } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useRapport } from '../../../shared/rapports/use-rapport.ts';
import { Button } from '../../../ui/button.tsx';
import { rapportsOfDossier } from './rapports.ts';
import type { DossierData } from './use-dossier.ts';

/** « Rapport (PDF) » in the head of a dossier: its report, or the choice between several. Nothing before one was issued. */
export function RapportButton({ data, session }: { readonly data: DossierData; readonly session: Session }) {
  const { t } = useTranslation('rapports');
  const openRapport = useRapport();
  const standing = rapportsOfDossier(actorOf(session), data).filter(({ stage }) => stage !== 'remplace');
  const [first] = standing;
  if (first === undefined) return null;
  const icon = <IconFileTypePdf size={16} stroke={1.8} aria-hidden />;
  if (standing.length === 1)
    return (
      <Button icon={icon} onClick={() => openRapport(first.visit)}>
        {t('lire.bouton')}
      </Button>
    );
  return (
    <Menu>
      <Menu.Target>
        <Button icon={icon}>{t('lire.boutons')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {standing.map(({ visit }) => (
          <Menu.Item key={visit.id} onClick={() => openRapport(visit)}>
            {[visit.numero, visit.codeFiche, visit.resultat].filter(Boolean).join(' · ')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
