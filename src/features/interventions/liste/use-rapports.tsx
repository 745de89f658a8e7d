import { IconClockShield, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { useIsOffline } from '../../../ui/connection/use-connection.ts';
import type { BulkAction } from '../../../ui/table/selection-bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { InterventionLocale } from './ligne.ts';
import { avecRapport, enregistrerRapports, RAPPORTS_MAX } from './rapports.ts';

/** What the list does with reports: their PDF, drawn by the server; and « Horodater », which says why it cannot yet. */
export function useRapports(acteur: Actor, choisies: readonly InterventionLocale[]): readonly BulkAction[] {
  const { t } = useTranslation(['interventions', 'erreurs']);
  const isOffline = useIsOffline();
  const [isEnCours, setEnCours] = useState(false);
  const possibles = avecRapport(acteur, choisies);
  const enregistrer = async (): Promise<void> => {
    setEnCours(true);
    const { faits, echecs, raison } = await enregistrerRapports(possibles);
    setEnCours(false);
    if (faits > 0) toast.success(t('interventions:rapports.faits', { count: faits }));
    if (raison !== null)
      toast.error(`${t('interventions:rapports.echecs', { count: echecs })} ${t(`erreurs:${raison}`)}`);
  };
  const pourquoi = (): string | undefined => {
    if (isOffline) return t('interventions:rapports.reseau');
    if (isEnCours) return t('interventions:rapports.enCours');
    if (possibles.length === 0) return t('interventions:rapports.aucun');
    return possibles.length > RAPPORTS_MAX ? t('interventions:rapports.trop', { max: RAPPORTS_MAX }) : undefined;
  };
  const pdf: BulkAction = {
    id: 'pdf',
    label: isEnCours ? t('interventions:rapports.enCours') : t('interventions:rapports.bouton'),
    icon: <IconFileTypePdf size={16} stroke={1.8} aria-hidden />,
    reason: pourquoi(),
    onRun: () => void enregistrer(),
  };
  const horodater: BulkAction = {
    id: 'horodater',
    label: t('interventions:rapports.horodater'),
    icon: <IconClockShield size={16} stroke={1.8} aria-hidden />,
    // A time stamp comes from an authority (RFC 3161): none is connected to this server, and a tap says so.
    onRun: () => toast.info(t('interventions:rapports.sansHorodatage')),
  };
  return HORODATENT.has(acteur.role) ? [pdf, horodater] : [pdf];
}

/** api.md 13. */
const HORODATENT: ReadonlySet<Actor['role']> = new Set(['ADMIN', 'MANAGER', 'CONTROL']);
