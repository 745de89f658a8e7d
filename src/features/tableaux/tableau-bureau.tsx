import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLead, type Role } from '#domain/access/roles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { thresholdOf } from '#domain/lots/rates-in-force.ts';
import { WAIT_DAYS, bureauDashboard, type BureauDashboard as Chiffres } from '#domain/tableaux/bureau.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useOfficeRules, useRateRules } from '../../shared/lots/use-rate-rules.ts';
import { FigureBand, type BandFigure } from '../../ui/chart/figure-band.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { FacetChip } from '../../ui/list/chips.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { opensList } from './addresses.ts';
import { Lien } from './lien.tsx';
import { DoubtfulRates } from './doubtful-rates.tsx';
import { ByEtat } from './by-etat.tsx';
import { Period } from './period.tsx';
import { NextVisits } from './next-visits.tsx';
import { Weeks } from './weeks.tsx';
import { WatchList } from './watch-list.tsx';
import styles from './tableaux.module.css';
import { RatesCard } from './rates-card.tsx';
import { useChamp, type LiveChamp } from './use-champ.ts';

/** A lot of any fiche, deposited today. */
const TODAY_S_LOT = { dateDepot: null };

interface TableauBureauProps {
  readonly notice: ReactNode;
  readonly role: Role;
  readonly prenom: string;
  readonly dossiers: readonly Dossier[];
  readonly interventions: readonly Intervention[];
}

/** What an office does, waits for and risks, from what its device holds: live, and without a network. */
export function TableauBureau({ notice, role, prenom, dossiers, interventions }: TableauBureauProps) {
  const { t } = useTranslation(['tableaux', 'menu', 'shell', 'champs']);
  const live = useChamp();
  const { champ, aujourdhui } = live;
  const tableau = useMemo(
    () => bureauDashboard({ dossiers, interventions }, champ, aujourdhui),
    [dossiers, interventions, champ, aujourdhui],
  );
  const rules = useRateRules();
  const rulesOf = useOfficeRules();
  const threshold =
    rules === undefined || VARIANT !== 'cee' ? null : thresholdOf(rules, { lot: TODAY_S_LOT, today: aujourdhui });
  return (
    <>
      <PageHeader title={t('menu:tableauDeBord')} count={t('shell:accueil.bonjour', { prenom })}>
        <Filters live={live} interventions={interventions} />
      </PageHeader>
      <div className={styles['page']}>
        {notice}
        {rulesOf !== undefined && <DoubtfulRates rules={rulesOf} today={aujourdhui} mayConfirm={isLead(role)} />}
        <FigureBand label={t('tableaux:indicateurs.zone')} figures={useIndicators(tableau, role)} />
        <div className={styles['large']}>
          <Weeks semaines={tableau.semaines} />
          <RatesCard
            titre={t('tableaux:taux.parFiche')}
            nomColonne={t('tableaux:taux.fiche')}
            rows={tableau.parFiche}
            threshold={threshold}
          />
        </div>
        <div className={styles['egal']}>
          <NextVisits interventions={interventions} aujourdhui={aujourdhui} />
          <WatchList role={role} late={tableau.enRetard} aujourdhui={aujourdhui} />
        </div>
        <div className={styles['egal']}>
          <ByEtat byEtat={tableau.parEtat} />
          <RatesCard
            titre={t('tableaux:taux.parInstallateur')}
            nomColonne={t('champs:installateur')}
            rows={tableau.parEntreprise}
            threshold={threshold}
          />
        </div>
      </div>
    </>
  );
}

function Filters({
  live,
  interventions,
}: {
  readonly live: LiveChamp;
  readonly interventions: readonly Intervention[];
}) {
  const { t } = useTranslation(['tableaux', 'champs']);
  const { champ, choose } = live;
  return (
    <>
      <Period {...live} />
      <FacetChip
        name={t('champs:client')}
        rows={interventions}
        facet={{ valuesOf: ({ idClient }) => [idClient], labelOf: (_, one) => one?.nomClient }}
        chosen={champ.clients}
        onChange={(values) => choose('client', values)}
      />
      <FacetChip
        name={t('filtres.fiche')}
        rows={interventions}
        facet={{ valuesOf: ({ codeFiche }) => [codeFiche], labelOf: () => undefined }}
        chosen={champ.fiches}
        onChange={(values) => choose('fiche', values)}
      />
    </>
  );
}

function useIndicators(tableau: Chiffres, role: Role): readonly BandFigure[] {
  const { t } = useTranslation('tableaux');
  const formats = useFormats();
  const { parEtat, enAttenteLongue, aRelire, validees, valideesAvant, delaiJours, resultats, tendances } = tableau;
  return [
    {
      id: 'aPlanifier',
      name: t('indicateurs.aPlanifier'),
      value: <Lien figure={parEtat.NOUVELLE} nom={t('indicateurs.aPlanifier')} />,
      note: (
        <Lien
          figure={enAttenteLongue}
          text={t('indicateurs.attendent', { count: enAttenteLongue.nombre, jours: WAIT_DAYS })}
        />
      ),
    },
    {
      id: 'enCours',
      name: t('indicateurs.enCours'),
      value: <Lien figure={parEtat['EN COURS']} nom={t('indicateurs.enCours')} />,
      note: opensList(role, aRelire.liste) ? (
        <Lien figure={aRelire} text={t('indicateurs.aRelire', { count: aRelire.nombre })} />
      ) : undefined,
    },
    {
      id: 'validees',
      trend: tendances.validees,
      name: t('indicateurs.validees'),
      value: <Lien figure={validees} nom={t('indicateurs.validees')} />,
      note: <Lien figure={valideesAvant} text={t('indicateurs.avant', { count: valideesAvant.nombre })} />,
    },
    {
      id: 'delai',
      trend: tendances.delai,
      name: t('indicateurs.delai'),
      value: delaiJours === null ? '–' : t('indicateurs.jours', { n: formats.nombre(delaiJours, 1) }),
      note: <Lien figure={validees} text={t('indicateurs.surRapports', { count: validees.nombre })} />,
    },
    {
      id: 'nonSatisfaisants',
      trend: tendances.taux,
      name: t('indicateurs.nonSatisfaisants'),
      value:
        resultats.taux === null ? (
          '–'
        ) : (
          <Lien
            figure={resultats.nonSatisfaisants}
            nom={t('indicateurs.nonSatisfaisants')}
            text={formats.pourcent(resultats.taux, 1)}
          />
        ),
      note: (
        <Lien
          figure={resultats.rendus}
          text={t('indicateurs.surResultats', {
            n: formats.nombre(resultats.nonSatisfaisants.nombre),
            count: resultats.rendus.nombre,
          })}
        />
      ),
    },
  ];
}
