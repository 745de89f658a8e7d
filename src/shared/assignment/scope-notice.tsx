import { useTranslation } from 'react-i18next';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { isOutOfScope } from '#domain/bureaux/accreditation.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/format/use-now.ts';
import { useOffices } from './use-offices.ts';

/** A visit, or what is asked for of an office without a day. */
export type ScopedVisit = Pick<Intervention, 'codeFiche' | 'idBureauInspection' | 'fuseau'> &
  Partial<Pick<Intervention, 'dateRdv'>>;

interface ScopeNoticeProps {
  readonly visits: readonly ScopedVisit[];
  /** Of the visits, YYYY-MM-DD; absent or empty: that of each, otherwise today. */
  readonly day?: string;
}

/** [bureaux/O20] Codes of these visits that their office is not accredited for on their day, otherwise today. */
export function useOutOfScope(): (visits: readonly ScopedVisit[], day?: string) => readonly string[] {
  const now = useNow();
  const officeOf = useOffices();
  return (visits, day = '') => {
    const isOut = ({ codeFiche, idBureauInspection, dateRdv, ...visit }: ScopedVisit): boolean => {
      const office = officeOf(idBureauInspection);
      const itsDay = day === '' ? localDay(dateRdv ?? now, zoneOf(visit)) : day;
      return office !== undefined && isOutOfScope(office, codeFiche, itsDay);
    };
    return [...new Set(visits.filter(isOut).map(({ codeFiche }) => codeFiche))];
  };
}

/** [bureaux/O20] Whoever plans is told before the visit that its report will not claim the accreditation. */
export function ScopeNotice({ visits, day }: ScopeNoticeProps) {
  const { t } = useTranslation('accord');
  const codes = useOutOfScope()(visits, day);
  return codes.length === 0 ? null : (
    <Notice tone="wait" title={t('horsPortee', { codes: codes.join(', ') })}>
      {t('horsPorteeTexte')}
    </Notice>
  );
}

/** The same of types that are asked for, before any visit has a day. */
export const askedOf = (
  office: Pick<Intervention, 'idBureauInspection' | 'fuseau'>,
  codes: readonly string[],
): readonly ScopedVisit[] => codes.map((codeFiche) => ({ ...office, codeFiche }));
