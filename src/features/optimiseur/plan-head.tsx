import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type ComputedPlan, isStopped } from './plan.ts';
import type { PlanAddress } from './use-plan-address.ts';

interface HeadProps {
  readonly address: PlanAddress;
  readonly isOwn: boolean;
  /** undefined: none is on screen. */
  readonly plan: ComputedPlan | undefined;
  readonly children: ReactNode;
}

/** Which days, of which office, and what may be done with the plan. */
export function PlanHead({ address: { du, au, days, idBureau, offices, change }, isOwn, plan, children }: HeadProps) {
  const { t } = useTranslation(['optimiseur', 'planning']);
  const formats = useFormats();
  const period =
    du === au ? formats.jourLong(du) : t('periode', { du: formats.jourCourt(du), au: formats.jourLong(au) });
  return (
    <PageHeader
      title={t(isOwn ? 'mien' : 'titre')}
      subtitle={days.length === 0 ? undefined : period}
      count={plan && <Badge tone={isStopped(plan) ? 'wait' : 'ok'}>{t(isStopped(plan) ? 'arrete' : 'calcule')}</Badge>}
    >
      {offices === undefined || offices.length < 2 ? null : (
        <Select
          aria-label={t('planning:bureau')}
          data={offices.map((one) => ({ value: String(one.idBureau), label: one.nom }))}
          value={String(idBureau)}
          allowDeselect={false}
          onChange={(bureau) => bureau !== null && change({ bureau })}
        />
      )}
      {children}
    </PageHeader>
  );
}
