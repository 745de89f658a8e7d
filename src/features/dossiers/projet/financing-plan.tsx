import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertsOf, financingSummary, estimateAid, type PlanAlert } from '#domain/renovation/financing.ts';
import { planOf, nextRank, type LineKind, type PlanLine } from '#domain/renovation/lines.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureBand, type BandFigure } from '../../../ui/chart/figure-band.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { Notice } from '../../../ui/notice.tsx';
import { canEdit } from '../detail/edit-rights.ts';
import type { DossierData } from '../detail/use-dossier.ts';
import { PlanChanges } from './plan-changes.tsx';
import { EstimationAide } from './estimation.tsx';
import { LinePanel, type OpenLine } from './line-panel.tsx';
import { PlanLines } from './plan-lines.tsx';
import { eurosOf, EMPTY_LINE } from './plan-line-entry.ts';
import detail from '../detail/detail.module.css';
import styles from './projet.module.css';

/** mar: what the works cost, who pays what, what is left to the household. */
export function FinancingPlan({ data, session }: { readonly data: DossierData; readonly session: Session }) {
  const { t } = useTranslation('projet');
  const { dossier } = data;
  const day = useToday();
  const [ouverte, setOuverte] = useState<OpenLine | null>(null);
  const plan = planOf(dossier.donnees);
  const situation = { menage: dossier.menage, plan, jour: day };
  const isEditable = canEdit(actorOf(session), dossier, 'donnees');
  const lists = { travaux: plan.travaux, ressource: plan.ressources };
  const open = (genre: LineKind, line: PlanLine<LineKind> | null, depart = EMPTY_LINE): void =>
    setOuverte({ genre, ligne: line, rang: line?.rang ?? nextRank(lists[genre]), depart });
  const hasAide = plan.ressources.some(({ origine }) => origine === 'maprimerenov');
  const resume = (centimes: number): void =>
    open('ressource', null, { ...EMPTY_LINE, libelle: t('origines.maprimerenov'), montant: eurosOf(centimes) });
  return (
    <div className={styles['plan']}>
      <FigureBand label={t('bilan.titre')} figures={useFinancingFigures(plan)} />
      <Alerts alertes={alertsOf(situation)} />
      {(['travaux', 'ressource'] as const).map((genre) => (
        <section key={genre} className={detail['group']}>
          <div className={detail['groupHead']}>
            <h2>{t(`listes.${genre}`)}</h2>
            <span className={detail['groupActions']}>
              {isEditable ? (
                <Button
                  size="sm"
                  icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
                  onClick={() => open(genre, null)}
                >
                  {t(`ligne.ajouter.${genre}`)}
                </Button>
              ) : null}
            </span>
          </div>
          <PlanLines
            genre={genre}
            dossier={dossier}
            lines={lists[genre]}
            onOpen={isEditable ? (line) => open(genre, line) : undefined}
          />
        </section>
      ))}
      <div className={detail['columns']}>
        <section className={detail['group']}>
          <div className={detail['groupHead']}>
            <h2>{t('estimation.titre')}</h2>
          </div>
          <EstimationAide
            estimation={estimateAid(situation)}
            onReprendre={isEditable && !hasAide ? resume : undefined}
          />
        </section>
        <PlanChanges data={data} session={session} />
      </div>
      {ouverte === null ? null : (
        <LinePanel
          key={ouverte.ligne?.chemin ?? ouverte.genre}
          idDossier={dossier.id}
          opened={ouverte}
          onClose={() => setOuverte(null)}
        />
      )}
    </div>
  );
}

function useFinancingFigures(plan: ReturnType<typeof planOf>): readonly BandFigure[] {
  const { t } = useTranslation('projet');
  const { montant, pourcent } = useFormats();
  const { travaux, aides, resteACharge, manque, partAidee } = financingSummary(plan);
  return [
    { id: 'travaux', name: t('bilan.travaux'), value: montant(travaux), note: t('bilan.ttc') },
    {
      id: 'aides',
      name: t('bilan.aides'),
      value: montant(aides),
      note: partAidee === null ? '' : t('bilan.part', { part: pourcent(partAidee) }),
    },
    { id: 'reste', name: t('bilan.reste'), value: montant(resteACharge), note: t('bilan.resteTexte') },
    { id: 'manque', name: t('bilan.manque'), value: montant(manque), note: t('bilan.manqueTexte') },
  ];
}

/** [renovation/PF8] */
function Alerts({ alertes }: { readonly alertes: readonly PlanAlert[] }) {
  const { t } = useTranslation('projet');
  const { montant, pourcent } = useFormats();
  const textOf = (alert: PlanAlert): string => {
    if (alert.genre === 'manque') return t('alertes.manque', { montant: montant(alert.centimes) });
    const said = { montant: montant(alert.plafond), source: alert.source };
    if (alert.genre !== 'cumul') return t(`alertes.${alert.genre}`, said);
    return t(alert.taux === 1 ? 'alertes.tout' : 'alertes.cumul', { ...said, part: pourcent(alert.taux) });
  };
  return alertes.map((alert) => <Notice key={alert.genre} tone="wait" title={textOf(alert)} />);
}
