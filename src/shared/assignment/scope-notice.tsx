import { useTranslation } from 'react-i18next';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { isOutOfScope } from '#domain/bureaux/accreditation.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { useLive } from '../../data/use-live.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/format/use-now.ts';

const BUREAUX = { selector: { kind: 'bureau' } };

interface ScopeNoticeProps {
  readonly visits: readonly Pick<Intervention, 'codeFiche' | 'idBureauInspection' | 'dateRdv' | 'fuseau'>[];
  /** Of the visits, YYYY-MM-DD; absent or empty: that of each, otherwise today. */
  readonly day?: string;
}

/** [bureaux/O20] Whoever plans is told before the visit that its report will not claim the accreditation. */
export function ScopeNotice({ visits, day = '' }: ScopeNoticeProps) {
  const { t } = useTranslation('accord');
  const now = useNow();
  const bureaux = useLive<BureauRecord>('records', BUREAUX) ?? [];
  const isOut = ({ codeFiche, idBureauInspection, dateRdv, ...visit }: ScopeNoticeProps['visits'][number]): boolean => {
    const bureau = bureaux.find(({ idBureau }) => idBureau === idBureauInspection);
    const itsDay = day === '' ? localDay(dateRdv ?? now, zoneOf(visit)) : day;
    return bureau !== undefined && isOutOfScope(bureau, codeFiche, itsDay);
  };
  const codes = [...new Set(visits.filter(isOut).map(({ codeFiche }) => codeFiche))];
  return codes.length === 0 ? null : (
    <Notice tone="wait" title={t('horsPortee', { codes: codes.join(', ') })}>
      {t('horsPorteeTexte')}
    </Notice>
  );
}
