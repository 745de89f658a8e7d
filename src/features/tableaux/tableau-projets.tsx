import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { tableauProjets, type TableauProjets as Chiffres } from '#domain/tableaux/projets.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { FigureBand, type BandFigure } from '../../ui/chart/figure-band.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { FacetChip } from '../../ui/list/chips.tsx';
import { NONE } from '../../ui/list/facets.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Etapes } from './etapes.tsx';
import { Lien } from './lien.tsx';
import { ParEtat } from './par-etat.tsx';
import { Periode } from './periode.tsx';
import { Prochaines } from './prochaines.tsx';
import { Relancer } from './relancer.tsx';
import styles from './tableaux.module.css';
import { useChamp, type ChampVivant } from './use-champ.ts';

interface TableauProjetsProps {
  readonly prenom: string;
  readonly dossiers: readonly Dossier[];
  readonly interventions: readonly Intervention[];
}

/** mar: where the projets stand on their path, what they ask for, who has to be called again. */
export function TableauProjets({ prenom, dossiers, interventions }: TableauProjetsProps) {
  const { t } = useTranslation(['tableaux', 'menu', 'shell']);
  const vivant = useChamp();
  const { champ, aujourdhui } = vivant;
  const tableau = useMemo(() => tableauProjets(dossiers, champ, aujourdhui), [dossiers, champ, aujourdhui]);
  return (
    <>
      <PageHeader title={t('menu:tableauDeBord')} count={t('shell:accueil.bonjour', { prenom })}>
        <Filtres vivant={vivant} dossiers={dossiers} />
      </PageHeader>
      <div className={styles['page']}>
        <FigureBand label={t('tableaux:indicateurs.zone')} figures={useIndicateurs(tableau)} />
        <Etapes etapes={tableau.etapes} />
        <div className={styles['egal']}>
          <Prochaines interventions={interventions} aujourdhui={aujourdhui} />
          <Aides tableau={tableau} />
        </div>
        <div className={styles['egal']}>
          <ParEtat parEtat={tableau.parEtat} />
          <Relancer dossiers={dossiers} champ={champ} aujourdhui={aujourdhui} enRetard={tableau.enRetard} />
        </div>
      </div>
    </>
  );
}

function Filtres({ vivant, dossiers }: { readonly vivant: ChampVivant; readonly dossiers: readonly Dossier[] }) {
  const { t } = useTranslation(['tableaux', 'commun']);
  const { champ, choisir } = vivant;
  return (
    <>
      <Periode {...vivant} />
      <FacetChip
        name={t('filtres.accompagnateur')}
        rows={dossiers}
        facet={{
          valuesOf: ({ controleurs }) => (controleurs.length === 0 ? [NONE] : controleurs.map(({ id }) => String(id))),
          labelOf: (valeur, un) =>
            valeur === NONE ? t('commun:aAffecter') : un?.controleurs.find(({ id }) => String(id) === valeur)?.nom,
        }}
        chosen={champ.controleurs}
        onChange={(valeurs) => choisir('controleur', valeurs)}
      />
      <FacetChip
        name={t('filtres.departement')}
        rows={dossiers}
        facet={{ valuesOf: ({ adresseTravaux }) => [adresseTravaux.departement], labelOf: () => undefined }}
        chosen={champ.departements}
        onChange={(valeurs) => choisir('departement', valeurs)}
      />
    </>
  );
}

const CENTIMES = 100;

function useIndicateurs({ accompagnes, commandes, aides, enRetard, parEtat }: Chiffres): readonly BandFigure[] {
  const { t } = useTranslation('tableaux');
  const { montantRond } = useFormats();
  const moyenne = accompagnes.nombre === 0 ? 0 : aides / accompagnes.nombre;
  return [
    {
      id: 'menages',
      name: t('projets.menages'),
      value: <Lien chiffre={accompagnes} nom={t('projets.menages')} />,
      note: <Lien chiffre={commandes} texte={t('projets.commandes', { count: commandes.nombre })} />,
    },
    {
      id: 'aides',
      name: t('projets.aides'),
      value: <Lien chiffre={accompagnes} nom={t('projets.aides')} texte={montantRond(aides * CENTIMES)} />,
      note: t('projets.moyenne', { montant: montantRond(moyenne * CENTIMES) }),
    },
    {
      id: 'retards',
      name: t('projets.retards'),
      value: <Lien chiffre={enRetard} nom={t('projets.retards')} />,
      note: t('projets.retardsTexte'),
    },
    {
      id: 'demandes',
      name: t('projets.demandes'),
      value: <Lien chiffre={parEtat['EN ATTENTE']} nom={t('projets.demandes')} />,
    },
    { id: 'clos', name: t('projets.valides'), value: <Lien chiffre={parEtat.VALIDE} nom={t('projets.valides')} /> },
  ];
}

function Aides({ tableau: { categories } }: { readonly tableau: Chiffres }) {
  const { t } = useTranslation(['tableaux', 'champs']);
  const { montantRond } = useFormats();
  const plus = Math.max(1, ...categories.map(({ aides }) => aides));
  const nomDe = (categorie: string | null): string => categorie ?? t('projets.sansCategorie');
  return (
    <ChartCard
      title={t('projets.parCategorie')}
      rows={categories}
      rowId={({ categorie }) => categorie ?? NONE}
      columns={[
        { header: t('champs:categorie'), renderCell: ({ categorie }) => nomDe(categorie) },
        {
          header: t('projets.menagesColonne'),
          isNumber: true,
          renderCell: ({ categorie, menages }) => <Lien chiffre={menages} nom={nomDe(categorie)} />,
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
            name: nomDe(categorie),
            ratio: aides / plus,
            value: montantRond(aides * CENTIMES),
            of: <Lien chiffre={menages} texte={t('projets.nMenages', { count: menages.nombre })} />,
          }))}
        />
      )}
    </ChartCard>
  );
}
