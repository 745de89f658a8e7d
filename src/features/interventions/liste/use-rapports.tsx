import { IconClockShield, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import type { BulkAction } from '../../../ui/table/selection-bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { InterventionLocale } from './row.ts';
import { withRapport, saveRapports, horodaterRapports, MAX_RAPPORTS } from './rapports.ts';

/** What the list does with reports: their PDF, drawn by the server; and their timestamp, when an authority is connected to it. */
export function useRapports(actor: Actor, chosen: readonly InterventionLocale[]): readonly BulkAction[] {
  const { t } = useTranslation(['interventions', 'erreurs']);
  const isOffline = useIsOffline();
  const [isEnCours, setEnCours] = useState(false);
  const possibles = withRapport(actor, chosen);
  const lancer = async (travail: typeof saveRapports, said: 'faits' | 'horodates'): Promise<void> => {
    setEnCours(true);
    const { faits, echecs, raison } = await travail(possibles);
    setEnCours(false);
    if (faits > 0) toast.success(t(`interventions:rapports.${said}`, { count: faits }));
    if (raison === null) return;
    // The same reason for all is told alone.
    const failedCount = faits === 0 ? '' : `${t('interventions:rapports.echecs', { count: echecs })} `;
    // [reports/E62] It is kept as a request.
    const isAwaited = said === 'horodates' && raison === 'HORODATAGE_ECHEC';
    toast.error(failedCount + t(isAwaited ? 'interventions:rapports.horodatageAttendu' : `erreurs:${raison}`));
  };
  const whyNot = (): string | undefined => {
    if (isOffline) return t('interventions:rapports.reseau');
    if (isEnCours) return t('interventions:rapports.enCours');
    if (possibles.length === 0) return t('interventions:rapports.aucun');
    return possibles.length > MAX_RAPPORTS ? t('interventions:rapports.trop', { max: MAX_RAPPORTS }) : undefined;
  };
  const pdf: BulkAction = {
    id: 'pdf',
    label: isEnCours ? t('interventions:rapports.enCours') : t('interventions:rapports.bouton'),
    icon: <IconFileTypePdf size={16} stroke={1.8} aria-hidden />,
    reason: whyNot(),
    onRun: () => void lancer(saveRapports, 'faits'),
  };
  const horodater: BulkAction = {
    id: 'horodater',
    label: t('interventions:rapports.horodater'),
    icon: <IconClockShield size={16} stroke={1.8} aria-hidden />,
    reason: whyNot(),
    onRun: () => void lancer(horodaterRapports, 'horodates'),
  };
  const own = { idBureauInspection: actor.idBureauInspection, idControleur: actor.id };
  return can(actor, 'rapport.horodater', own).ok ? [pdf, horodater] : [pdf];
}
