import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { projetsDashboard, type ProjetsDashboard as Chiffres } from '#domain/tableaux/projets.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { FigureBand, type BandFigure } from '../../ui/chart/figure-band.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { FacetChip } from '../../ui/list/chips.tsx';
import { NONE } from '../../ui/list/facets.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Etapes } from './etapes.tsx';
import { Lien } from './lien.tsx';
import { ByEtat } from './by-etat.tsx';
import { Period } from './period.tsx';
import { NextVisits } from './next-visits.tsx';
import { FollowUps } from './follow-ups.tsx';
import { WatchList } from './watch-list.tsx';
import styles from './tableaux.module.css';
import { useChamp, type LiveChamp } from './use-champ.ts';

interface TableauProjetsProps {
  readonly notice: ReactNode;
  readonly role: Role;
  readonly prenom: string;
  readonly dossiers: readonly Dossier[];
  readonly interventions: readonly Intervention[];
}

/** mar: where the projets stand on their path, what they ask for, who has to be called again. */
export function TableauProjets({ notice, role, prenom, dossiers, interventions }: TableauProjetsProps) {
  const { t } = useTranslation(['tableaux', 'menu', 'shell']);
  const live = useChamp();
  const { champ, aujourdhui } = live;
  const tableau = useMemo(() => projetsDashboard(dossiers, champ, aujourdhui), [dossiers, champ, aujourdhui]);
  return (
    <>
      <PageHeader title={t('menu:tableauDeBord')} count={t('shell:accueil.bonjour', { prenom })}>
        <Filters live={live} dossiers={dossiers} />
      </PageHeader>
      <div className={styles['page']}>
        {notice}
        <FigureBand label={t('tableaux:indicateurs.zone')} figures={useIndicators(tableau)} />
        <Etapes etapes={tableau.etapes} />
        <div className={styles['egal']}>
          <NextVisits interventions={interventions} aujourdhui={aujourdhui} />
          <WatchList role={role} late={tableau.enRetard} aujourdhui={aujourdhui} />
        </div>
        <div className={styles['egal']}>
          <ByEtat byEtat={tableau.parEtat} />
          <FollowUps dossiers={dossiers} champ={champ} aujourdhui={aujourdhui} late={tableau.enRetard} />
        </div>
        <Aides tableau={tableau} />
      </div>
    </>
  );
}

function Filters({ live, dossiers }: { readonly live: LiveChamp; readonly dossiers: readonly Dossier[] }) {
  const { t } = useTranslation(['tableaux', 'commun']);
  const { champ, choose } = live;
  return (
    <>
      <Period {...live} />
      <FacetChip
        name={t('filtres.accompagnateur')}
        rows={dossiers}
        facet={{
          valuesOf: ({ controleurs }) => (controleurs.length === 0 ? [NONE] : controleurs.map(({ id }) => String(id))),
          labelOf: (value, one) =>
            value === NONE ? t('commun:aAffecter') : one?.controleurs.find(({ id }) => String(id) === value)?.nom,
        }}
        chosen={champ.controleurs}
        onChange={(values) => choose('controleur', values)}
      />
      <FacetChip
        name={t('filtres.departement')}
        rows={dossiers}
        facet={{ valuesOf: ({ adresseTravaux }) => [adresseTravaux.departement], labelOf: () => undefined }}
        chosen={champ.departements}
        onChange={(values) => choose('departement', values)}
      />
    </>
  );
}

const CENTIMES = 100;

function useIndicators({ accompagnes, commandes, aides, enRetard, parEtat }: Chiffres): readonly BandFigure[] {
  const { t } = useTranslation('tableaux');
  const { montantRond } = useFormats();
  const mean = accompagnes.nombre === 0 ? 0 : aides / accompagnes.nombre;
  return [
    {
      id: 'menages',
      name: t('projets.menages'),
      value: <Lien figure={accompagnes} nom={t('projets.menages')} />,
      note: <Lien figure={commandes} text={t('projets.commandes', { count: commandes.nombre })} />,
    },
    {
      id: 'aides',
      name: t('projets.aides'),
      value: <Lien figure={accompagnes} nom={t('projets.aides')} text={montantRond(aides * CENTIMES)} />,
      note: t('projets.moyenne', { montant: montantRond(mean * CENTIMES) }),
    },
    {
      id: 'retards',
      name: t('projets.retards'),
      value: <Lien figure={enRetard} nom={t('projets.retards')} />,
      note: t('projets.retardsTexte'),
    },
    {
      id: 'demandes',
      name: t('projets.demandes'),
      value: <Lien figure={parEtat['EN ATTENTE']} nom={t('projets.demandes')} />,
    },
    { id: 'clos', name: t('projets.valides'), value: <Lien figure={parEtat.VALIDE} nom={t('projets.valides')} /> },
  ];
}

function Aides({ tableau: { categories } }: { readonly tableau: Chiffres }) {
  const { t } = useTranslation(['tableaux', 'champs']);
  const { montantRond } = useFormats();
  const most = Math.max(1, ...categories.map(({ aides }) => aides));
  const nameOf = (categorie: string | null): string => categorie ?? t('projets.sansCategorie');
  return (
    <ChartCard
      title={t('projets.parCategorie')}
      rows={categories}
      rowId={({ categorie }) => categorie ?? NONE}
      columns={[
        { header: t('champs:categorie'), renderCell: ({ categorie }) => nameOf(categorie) },
        {
          header: t('projets.menagesColonne'),
          isNumber: true,
          renderCell: ({ categorie, menages }) => <Lien figure={menages} nom={nameOf(categorie)} />,
        },
        { header: t('projets.aides'), isNumber: true, renderCell: ({ aides }) => montantRond(aides * CENTIMES) },
      ]}
    >
      {categories.length === 0 ? (
        <p className={styles['rien']}>{t('projets.aucun')}</p>
      ) : (
        <BarRows
          rows={categories.map(({ categorie, menages, aides }) => ({
            id: categorie ?? NONE,
            name: nameOf(categorie),
            ratio: aides / most,
            value: montantRond(aides * CENTIMES),
            of: <Lien figure={menages} text={t('projets.nMenages', { count: menages.nombre })} />,
          }))}
        />
      )}
    </ChartCard>
  );
}
