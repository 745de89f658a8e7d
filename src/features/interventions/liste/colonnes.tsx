import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dossierPath, interventionPath } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import type { Formats } from '../../../ui/format/formats.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { fold } from '../../../ui/table/fold.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import type { LigneIntervention } from './ligne.ts';
import type { Lots } from './use-lots.ts';
import styles from './liste.module.css';

type Colonne = TableColumn<LigneIntervention>;

/** Who reads: the office sees who goes and what waits for a review, a client sees when and whether a report is there. */
export type Lecteur = 'relecteur' | 'bureau' | 'client';

interface Contexte {
  readonly t: TFunction<'interventions'>;
  readonly formats: Formats;
  readonly lots: Lots;
  readonly lecteur: Lecteur;
}

const TIRET = '–';
const ORDRE = ['NOUVELLE', 'EN COURS', 'EN SIGNATURE', 'VALIDE', 'REMPLACE', 'ANNULE'];
const texte = (valeur: string | null): string => (valeur === null || valeur === '' ? TIRET : valeur);
const plie = (valeur: string | null): string | null => (valeur === null || valeur === '' ? null : fold(valeur));

/** Put away until they are asked for: the rest fits 1,440 pixels without cutting a name. */
export const CACHEES: ReadonlySet<string> = new Set(['client', 'installateur', 'modifieLe']);

const identite = ({ t, lecteur }: Contexte): readonly Colonne[] => [
  {
    id: 'numero',
    header: t('colonnes.numero'),
    width: 116,
    isPinned: true,
    isRequired: true,
    value: ({ numero }) => numero,
    cell: (ligne) => <Numero ligne={ligne} />,
    sortValue: ({ numero }) => numero,
  },
  {
    id: 'etat',
    header: t('colonnes.etat'),
    width: 176,
    value: ({ etat }) => etat,
    cell: (ligne) => <Etat ligne={ligne} lecteur={lecteur} />,
    sortValue: ({ etat, aRelire }) => ORDRE.indexOf(etat) * 2 + (aRelire ? 1 : 0),
  },
  {
    id: 'dossier',
    header: t('colonnes.dossier'),
    width: 116,
    value: ({ source }) => source.numeroDossier,
    cell: ({ source }) => (
      <Link to={dossierPath(VARIANT, source.demandeId)} tabIndex={-1}>
        {texte(source.numeroDossier)}
      </Link>
    ),
    sortValue: ({ source }) => source.numeroDossier,
  },
  {
    id: 'type',
    header: t('colonnes.type'),
    width: 108,
    value: ({ source }) => source.codeFiche,
    cell: ({ source }) => <span title={source.libelleType}>{source.codeFiche}</span>,
    sortValue: ({ source }) => source.codeFiche,
  },
  {
    id: 'beneficiaire',
    header: t('colonnes.beneficiaire'),
    width: 160,
    grows: true,
    value: ({ beneficiaire }) => beneficiaire,
    cell: ({ beneficiaire }) => <span className={styles['nom']}>{texte(beneficiaire)}</span>,
    sortValue: ({ beneficiaire }) => plie(beneficiaire),
  },
  {
    id: 'ville',
    header: t('colonnes.ville'),
    width: 124,
    grows: true,
    value: ({ source }) => source.adresse.ville,
    cell: ({ ville }) => texte(ville),
    sortValue: ({ ville }) => plie(ville),
  },
];

const visite = ({ t, formats, lots }: Contexte): readonly Colonne[] => [
  {
    id: 'controleur',
    header: t('colonnes.controleur'),
    width: 118,
    value: ({ source }) => source.nomControleur,
    cell: ({ controleur }) => controleur?.nom ?? <span className={styles['vide']}>{t('aAffecter')}</span>,
    sortValue: ({ controleur }) => plie(controleur?.nom ?? null),
  },
  colonneRdv({ t, formats }),
  {
    id: 'signature',
    header: t('colonnes.signature'),
    width: 120,
    value: ({ source }) => source.signatureStatus,
    cell: ({ source }) => texte(source.signatureStatus),
    sortValue: ({ source }) => plie(source.signatureStatus),
  },
  colonneResultat({ t }),
  {
    id: 'lot',
    header: t('colonnes.lot'),
    width: 128,
    value: ({ source }) => lots.codeDe(source),
    cell: ({ source }) => texte(lots.codeDe(source)),
    sortValue: ({ source }) => lots.codeDe(source),
  },
  {
    id: 'client',
    header: t('colonnes.client'),
    width: 140,
    value: ({ source }) => source.nomClient,
    cell: ({ source }) => texte(source.nomClient),
    sortValue: ({ source }) => plie(source.nomClient),
  },
  {
    id: 'installateur',
    header: t('colonnes.installateur'),
    width: 140,
    value: ({ source }) => source.nomEntreprise,
    cell: ({ source }) => texte(source.nomEntreprise),
    sortValue: ({ source }) => plie(source.nomEntreprise),
  },
  {
    id: 'modifieLe',
    header: t('colonnes.modifieLe'),
    width: 116,
    value: ({ source }) => formats.date(source.updatedAt),
    cell: ({ source }) => <span className="tabular">{formats.date(source.updatedAt)}</span>,
    sortValue: ({ source }) => source.updatedAt,
  },
];

const rapport = ({ t, formats }: Contexte): readonly Colonne[] => [
  colonneRdv({ t, formats }),
  colonneResultat({ t }),
  {
    id: 'rapport',
    header: t('colonnes.rapport'),
    width: 120,
    value: ({ etat }) => (etat === 'VALIDE' ? t('rapport.disponible') : null),
    cell: ({ etat }) => (etat === 'VALIDE' ? t('rapport.disponible') : TIRET),
    sortValue: ({ etat }) => (etat === 'VALIDE' ? 0 : 1),
  },
];

const colonneRdv = ({ t, formats }: Pick<Contexte, 't' | 'formats'>): Colonne => ({
  id: 'rdv',
  header: t('colonnes.rdv'),
  width: 112,
  value: ({ source: { dateRdv } }) => (dateRdv === null ? null : formats.dateHeure(dateRdv)),
  cell: ({ source: { dateRdv } }) => (
    <span className="tabular">{dateRdv === null ? TIRET : formats.dateHeure(dateRdv)}</span>
  ),
  sortValue: ({ source }) => source.dateRdv,
});

const colonneResultat = ({ t }: Pick<Contexte, 't'>): Colonne => ({
  id: 'resultat',
  header: t('colonnes.resultat'),
  width: 118,
  value: ({ source }) => source.resultat,
  cell: ({ source }) => texte(source.resultat),
  sortValue: ({ source }) => plie(source.resultat),
});

export function useColonnes(lecteur: Lecteur, lots: Lots): readonly Colonne[] {
  const { t } = useTranslation('interventions');
  const formats = useFormats();
  return useMemo(() => {
    const contexte = { t, formats, lots, lecteur };
    return [...identite(contexte), ...(lecteur === 'client' ? rapport(contexte) : visite(contexte))];
  }, [t, formats, lots, lecteur]);
}

function Numero({ ligne: { id, numero } }: { readonly ligne: LigneIntervention }) {
  const { t } = useTranslation('interventions');
  return (
    <Link to={interventionPath(id)} tabIndex={-1}>
      {numero === '' ? t('sansNumero') : numero}
    </Link>
  );
}

function Etat({ ligne, lecteur }: { readonly ligne: LigneIntervention; readonly lecteur: Lecteur }) {
  return (
    <span className={styles['etats']}>
      <EtatBadge etat={ligne.etat} verifRt={lecteur === 'relecteur' && ligne.aRelire} />
      {ligne.sync === 'recu' ? null : <SyncBadge state={ligne.sync} />}
    </span>
  );
}

/** The row on a phone: number and state, name, place and visit. */
export function CarteIntervention({
  ligne,
  lecteur,
}: {
  readonly ligne: LigneIntervention;
  readonly lecteur: Lecteur;
}) {
  const formats = useFormats();
  const { beneficiaire, ville, source } = ligne;
  return (
    <ListCard
      head={<Numero ligne={ligne} />}
      badge={<Etat ligne={ligne} lecteur={lecteur} />}
      name={beneficiaire}
      text={[ville, source.codeFiche].filter(Boolean).join(' · ')}
      end={source.dateRdv === null ? '' : formats.dateHeure(source.dateRdv)}
    />
  );
}
