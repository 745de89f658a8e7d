import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { ATTENTE_JOURS, tableauBureau, type TableauBureau as Chiffres } from '#domain/tableaux/bureau.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { FigureBand, type BandFigure } from '../../ui/chart/figure-band.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { FacetChip } from '../../ui/list/chips.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ouvre } from './adresses.ts';
import { Lien } from './lien.tsx';
import { ParEtat } from './par-etat.tsx';
import { Periode } from './periode.tsx';
import { Prochaines } from './prochaines.tsx';
import { Semaines } from './semaines.tsx';
import { Surveiller } from './surveiller.tsx';
import styles from './tableaux.module.css';
import { TauxCarte } from './taux-carte.tsx';
import { useChamp, type ChampVivant } from './use-champ.ts';

interface TableauBureauProps {
  readonly role: Role;
  readonly prenom: string;
  readonly dossiers: readonly Dossier[];
  readonly interventions: readonly Intervention[];
}

/** What an office does, waits for and risks, from what its device holds: live, and without a network. */
export function TableauBureau({ role, prenom, dossiers, interventions }: TableauBureauProps) {
  const { t } = useTranslation(['tableaux', 'menu', 'shell', 'champs']);
  const vivant = useChamp();
  const { champ, aujourdhui } = vivant;
  const tableau = useMemo(
    () => tableauBureau({ dossiers, interventions }, champ, aujourdhui),
    [dossiers, interventions, champ, aujourdhui],
  );
  return (
    <>
      <PageHeader title={t('menu:tableauDeBord')} count={t('shell:accueil.bonjour', { prenom })}>
        <Filtres vivant={vivant} interventions={interventions} />
      </PageHeader>
      <div className={styles['page']}>
        <FigureBand label={t('tableaux:indicateurs.zone')} figures={useIndicateurs(tableau, role)} />
        <div className={styles['large']}>
          <Semaines semaines={tableau.semaines} />
          <TauxCarte
            titre={t('tableaux:taux.parFiche')}
            nomColonne={t('tableaux:taux.fiche')}
            lignes={tableau.parFiche}
          />
        </div>
        <div className={styles['egal']}>
          <Prochaines interventions={interventions} aujourdhui={aujourdhui} />
          <Surveiller role={role} enRetard={tableau.enRetard} aujourdhui={aujourdhui} />
        </div>
        <div className={styles['egal']}>
          <ParEtat parEtat={tableau.parEtat} />
          <TauxCarte
            titre={t(VARIANT === 'eds' ? 'tableaux:taux.parSousTraitant' : 'tableaux:taux.parInstallateur')}
            nomColonne={t(VARIANT === 'eds' ? 'tableaux:taux.sousTraitant' : 'champs:installateur')}
            lignes={tableau.parEntreprise}
          />
        </div>
      </div>
    </>
  );
}

function Filtres({
  vivant,
  interventions,
}: {
  readonly vivant: ChampVivant;
  readonly interventions: readonly Intervention[];
}) {
  const { t } = useTranslation(['tableaux', 'champs']);
  const { champ, choisir } = vivant;
  return (
    <>
      <Periode {...vivant} />
      <FacetChip
        name={t('champs:client')}
        rows={interventions}
        facet={{ valuesOf: ({ idClient }) => [idClient], labelOf: (_, une) => une?.nomClient }}
        chosen={champ.clients}
        onChange={(valeurs) => choisir('client', valeurs)}
      />
      <FacetChip
        name={t(VARIANT === 'eds' ? 'filtres.type' : 'filtres.fiche')}
        rows={interventions}
        facet={{ valuesOf: ({ codeFiche }) => [codeFiche], labelOf: () => undefined }}
        chosen={champ.fiches}
        onChange={(valeurs) => choisir('fiche', valeurs)}
      />
    </>
  );
}

function useIndicateurs(tableau: Chiffres, role: Role): readonly BandFigure[] {
  const { t } = useTranslation('tableaux');
  const formats = useFormats();
  const { parEtat, enAttenteLongue, aRelire, validees, valideesAvant, delaiJours, resultats } = tableau;
  return [
    {
      id: 'aPlanifier',
      name: t('indicateurs.aPlanifier'),
      value: <Lien chiffre={parEtat.NOUVELLE} nom={t('indicateurs.aPlanifier')} />,
      note: (
        <Lien
          chiffre={enAttenteLongue}
          texte={t('indicateurs.attendent', { count: enAttenteLongue.nombre, jours: ATTENTE_JOURS })}
        />
      ),
    },
    {
      id: 'enCours',
      name: t('indicateurs.enCours'),
      value: <Lien chiffre={parEtat['EN COURS']} nom={t('indicateurs.enCours')} />,
      note: ouvre(role, aRelire.liste) ? (
        <Lien chiffre={aRelire} texte={t('indicateurs.aRelire', { count: aRelire.nombre })} />
      ) : undefined,
    },
    {
      id: 'validees',
      name: t('indicateurs.validees'),
      value: <Lien chiffre={validees} nom={t('indicateurs.validees')} />,
      note: <Lien chiffre={valideesAvant} texte={t('indicateurs.avant', { count: valideesAvant.nombre })} />,
    },
    {
      id: 'delai',
      name: t('indicateurs.delai'),
      value: delaiJours === null ? '–' : t('indicateurs.jours', { n: formats.nombre(delaiJours, 1) }),
      note: <Lien chiffre={validees} texte={t('indicateurs.surRapports', { count: validees.nombre })} />,
    },
    {
      id: 'nonSatisfaisants',
      name: t('indicateurs.nonSatisfaisants'),
      value:
        resultats.taux === null ? (
          '–'
        ) : (
          <Lien
            chiffre={resultats.nonSatisfaisants}
            nom={t('indicateurs.nonSatisfaisants')}
            texte={formats.pourcent(resultats.taux, 1)}
          />
        ),
      note: (
        <Lien
          chiffre={resultats.rendus}
          texte={t('indicateurs.surResultats', {
            n: formats.nombre(resultats.nonSatisfaisants.nombre),
            count: resultats.rendus.nombre,
          })}
        />
      ),
    },
  ];
}
