import { SegmentedControl } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endingOf, type MonthCount, plannedYears, type Proposed, yearPlan } from '#domain/supervisions/year-plan.ts';
import { useMatrix, useSupervisions } from '../../shared/supervisions/use-matrix.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { ViewProps } from './tabs.ts';
import styles from './plan-view.module.css';

/** [supervisions/SU22] What a year holds, what its rules still ask for, which authorisations end. */
export function PlanView({ tabs, onPlan }: ViewProps) {
  const { t } = useTranslation(['supervisions', 'menu']);
  const matrix = useMatrix();
  const supervisions = useSupervisions();
  const today = useToday();
  const years = plannedYears(today);
  const [annee, setAnnee] = useState<number>(years[0]);
  const isRead = matrix !== undefined && supervisions !== undefined;
  const plan = isRead ? yearPlan(matrix.lines, supervisions, { annee, today }) : null;
  return (
    <div className={styles['page']}>
      <PageHeader title={t('menu:supervisions')}>
        <SegmentedControl
          aria-label={t('supervisions:plan.annee')}
          value={String(annee)}
          data={years.map(String)}
          onChange={(year) => setAnnee(Number(year))}
        />
        {onPlan !== null && (
          <Button
            variant="primary"
            icon={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => onPlan({})}
          >
            {t('supervisions:planifier')}
          </Button>
        )}
      </PageHeader>
      <Tabs {...tabs} />
      <TabPanel group={tabs.group} id={tabs.value}>
        {plan === null || matrix === undefined ? (
          <SkeletonLines count={8} />
        ) : (
          <div className={form['page']}>
            <div className={form['column']}>
              <ToPlan proposed={plan.aPlanifier} onPlan={onPlan} />
            </div>
            <div className={form['column']}>
              <Months mois={plan.mois} annee={annee} />
              <Endings endings={endingOf(matrix.lines, today)} onPlan={onPlan} today={today} />
            </div>
          </div>
        )}
      </TabPanel>
    </div>
  );
}

const FIRST = 20;

interface ToPlanProps {
  readonly proposed: readonly Proposed[];
  readonly onPlan: ViewProps['onPlan'];
}

function ToPlan({ proposed, onPlan }: ToPlanProps) {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? proposed : proposed.slice(0, FIRST);
  const rest = proposed.length - shown.length;
  return (
    <Card title={`${t('plan.aPlanifier')} (${formats.nombre(proposed.length)})`}>
      <p className={form['hint']}>{proposed.length === 0 ? t('plan.rien') : t('plan.aPlanifierTexte')}</p>
      <ul className={styles['list']}>
        {shown.map(({ idInspecteur, inspecteur, code, avant, raison }) => (
          <li key={`${String(idInspecteur)} ${code}`}>
            <span>
              <b>{inspecteur}</b> · {code}
              <small>{t(`plan.raisons.${raison}`, { jour: formats.jour(avant) })}</small>
            </span>
            {onPlan !== null && (
              <Button
                aria-label={t('plan.planifierDe', { nom: inspecteur, fiche: code })}
                onClick={() =>
                  onPlan({
                    categorie: 'SUR SITE',
                    idInspecteur: String(idInspecteur),
                    fiche: code,
                    ...(raison === 'echeance' && { datePrevue: avant }),
                  })
                }
              >
                {t('plan.planifier')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles['rest']}>
          {t('plan.suite', { count: rest })} <Button onClick={() => setWhole(true)}>{t('plan.voirTout')}</Button>
        </p>
      )}
    </Card>
  );
}

const KINDS = ['faites', 'prevues', 'retards'] as const;

function Months({ mois, annee }: { readonly mois: readonly MonthCount[]; readonly annee: number }) {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  const sum = (kind: (typeof KINDS)[number]): number => mois.reduce((all, one) => all + one[kind], 0);
  return (
    <Card title={t('plan.parMois')}>
      <table className={styles['months']}>
        <thead>
          <tr>
            {(['mois', ...KINDS] as const).map((column) => (
              <th key={column} scope="col">
                {t(`plan.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mois.map((one) => (
            <tr key={one.mois}>
              <th scope="row">{formats.mois(`${String(annee)}-${String(one.mois).padStart(2, '0')}-01`)}</th>
              {KINDS.map((kind) => (
                <td key={kind}>{one[kind] === 0 ? '–' : formats.nombre(one[kind])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('plan.total')}</th>
            {KINDS.map((kind) => (
              <td key={kind}>{formats.nombre(sum(kind))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

interface EndingsProps {
  readonly endings: ReturnType<typeof endingOf>;
  readonly onPlan: ViewProps['onPlan'];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** [supervisions/SU16] A requalification renews what ends. */
function Endings({ endings, onPlan, today }: EndingsProps) {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  const ordered = endings.toSorted((a, b) => a.jusquAu.localeCompare(b.jusquAu));
  return (
    <Card title={t('plan.habilitations')}>
      <p className={form['hint']}>{t(endings.length === 0 ? 'plan.sansHabilitation' : 'plan.habilitationsTexte')}</p>
      <ul className={styles['list']}>
        {ordered.map(({ idInspecteur, inspecteur, code, jusquAu }) => (
          <li key={`${String(idInspecteur)} ${code}`}>
            <span>
              <b>{inspecteur}</b> · {code}
              <small>{t(jusquAu < today ? 'plan.finie' : 'plan.finit', { jour: formats.jour(jusquAu) })}</small>
            </span>
            {onPlan !== null && (
              <Button
                aria-label={t('plan.requalifierDe', { nom: inspecteur, fiche: code })}
                onClick={() =>
                  onPlan({ categorie: 'REQUALIFICATION', idInspecteur: String(idInspecteur), fiche: code })
                }
              >
                {t('plan.requalifier')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
