import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasLots } from '#domain/variants/variants.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { ReviewBar } from '#domain/interventions/issuing.ts';
import { dossierPath, interventionPath } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { RAPPORT_WORD, RapportLink } from '../../../shared/rapports/rapport-link.tsx';
import { readableRapport } from '../../../shared/rapports/readable-rapport.ts';
import type { RapportLinkProps } from '../../../shared/rapports/rapport-link.tsx';
import { EtatBadge } from '../../../shared/states/etat-badge.tsx';
import type { Formats } from '../../../ui/format/formats.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { fold } from '../../../ui/table/fold.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { type InterventionRow, namesOf } from './row.ts';
import { SignatureCell } from './signature-cell.tsx';
import type { Lots } from './use-lots.ts';
import styles from './list.module.css';

type Column = TableColumn<InterventionRow>;

/** Who reads: the office sees who goes and what waits for a review, a client sees when and whether a report is there. */
export type Reader = 'relecteur' | 'bureau' | 'client';

interface Context {
  readonly t: TFunction<readonly ['interventions', 'rapports']>;
  readonly formats: Formats;
  readonly lots: Lots;
  readonly lecteur: Reader;
  readonly actor: Actor;
  readonly barOf: (visit: InterventionRow['source']) => ReviewBar | null;
  readonly onRapport: RapportLinkProps['onOpen'];
  readonly onSignatures: (visit: InterventionRow['source']) => void;
}

const DASH = '–';
const ORDER = ['NOUVELLE', 'PLANIFIE', 'EN COURS', 'EN SIGNATURE', 'VALIDE', 'REMPLACE', 'ANNULE'];
const textOrDash = (value: string | null): string => (value === null || value === '' ? DASH : value);
const foldOrNull = (value: string | null): string | null => (value === null || value === '' ? null : fold(value));

/** Put away until they are asked for: the rest fits 1,440 pixels without cutting a name. */
export const HIDDEN_COLUMNS: ReadonlySet<string> = new Set(['client', 'installateur', 'modifieLe', 'rapport']);

const identityColumns = ({ t, lecteur, barOf }: Context): readonly Column[] => [
  {
    id: 'numero',
    header: t('colonnes.numero'),
    width: 116,
    isPinned: true,
    isRequired: true,
    value: ({ numero }) => numero,
    cell: (row) => <Numero row={row} />,
    sortValue: ({ numero }) => numero,
  },
  {
    id: 'etat',
    header: t('colonnes.etat'),
    width: 164,
    value: ({ etat }) => etat,
    cell: (row) => <Etat row={row} reader={lecteur} bar={barOf(row.source)} />,
    sortValue: ({ etat, aRelire }) => ORDER.indexOf(etat) * 2 + (aRelire ? 1 : 0),
  },
  {
    id: 'dossier',
    header: t('colonnes.dossier'),
    width: 116,
    value: ({ source }) => source.numeroDossier,
    cell: ({ source }) => (
      <Link to={dossierPath(VARIANT, source.demandeId)} tabIndex={-1}>
        {textOrDash(source.numeroDossier)}
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
    cell: ({ beneficiaire }) => <span className={styles['nom']}>{textOrDash(beneficiaire)}</span>,
    sortValue: ({ beneficiaire }) => foldOrNull(beneficiaire),
  },
  {
    id: 'ville',
    header: t('colonnes.ville'),
    width: 124,
    grows: true,
    value: ({ source }) => source.adresse.ville,
    cell: ({ ville }) => textOrDash(ville),
    sortValue: ({ ville }) => foldOrNull(ville),
  },
];

const visit = (context: Context): readonly Column[] => {
  const { t, formats } = context;
  return [
    {
      id: 'controleur',
      header: t('colonnes.controleur'),
      width: 118,
      value: ({ source }) => namesOf(source),
      cell: ({ controleur, second }) =>
        [controleur?.nom, second?.nom].filter(Boolean).join(', ') || (
          <span className={styles['vide']}>{t('aAffecter')}</span>
        ),
      sortValue: ({ controleur }) => foldOrNull(controleur?.nom ?? null),
    },
    rdvColumn({ t, formats }),
    resultatColumn({ t }),
    {
      id: 'signature',
      header: t('colonnes.signature'),
      width: 132,
      value: ({ source }) => source.signatureStatus,
      cell: ({ source }) => (
        <SignatureCell visit={source} actor={context.actor} onOpen={context.onSignatures} tabIndex={-1} />
      ),
      sortValue: ({ source }) => foldOrNull(source.signatureStatus),
    },
    ...(hasLots(VARIANT) ? [lotColumn(context)] : []),
    {
      id: 'client',
      header: t('colonnes.client'),
      width: 140,
      value: ({ source }) => source.nomClient,
      cell: ({ source }) => textOrDash(source.nomClient),
      sortValue: ({ source }) => foldOrNull(source.nomClient),
    },
    {
      id: 'installateur',
      header: t('colonnes.installateur'),
      width: 140,
      value: ({ source }) => source.nomEntreprise,
      cell: ({ source }) => textOrDash(source.nomEntreprise),
      sortValue: ({ source }) => foldOrNull(source.nomEntreprise),
    },
    {
      id: 'modifieLe',
      header: t('colonnes.modifieLe'),
      width: 116,
      value: ({ source }) => formats.date(source.updatedAt),
      cell: ({ source }) => <span className="tabular">{formats.date(source.updatedAt)}</span>,
      sortValue: ({ source }) => source.updatedAt,
    },
    rapportColumn(context),
  ];
};

const lotColumn = ({ t, lots }: Pick<Context, 't' | 'lots'>): Column => ({
  id: 'lot',
  header: t('colonnes.lot'),
  width: 128,
  value: ({ source }) => lots.codeOf(source),
  cell: ({ source }) => textOrDash(lots.codeOf(source)),
  sortValue: ({ source }) => lots.codeOf(source),
});

const ofClient = (context: Context): readonly Column[] => [
  rdvColumn(context),
  resultatColumn(context),
  rapportColumn(context),
];

const rapportColumn = ({ t, actor, onRapport }: Context): Column => {
  const stageOf = ({ source }: InterventionRow) => readableRapport(actor, source);
  return {
    id: 'rapport',
    header: t('colonnes.rapport'),
    width: 120,
    value: (row) => {
      const stage = stageOf(row);
      return stage === null ? null : t(`rapports:${RAPPORT_WORD[stage]}`);
    },
    cell: ({ source }) => <RapportLink visit={source} actor={actor} onOpen={onRapport} tabIndex={-1} />,
    sortValue: (row) => (stageOf(row) === null ? 1 : 0),
  };
};

const rdvColumn = ({ t, formats }: Pick<Context, 't' | 'formats'>): Column => ({
  id: 'rdv',
  header: t('colonnes.rdv'),
  width: 124,
  value: ({ source }) => (source.dateRdv === null ? null : formats.at(source).dateHeure(source.dateRdv)),
  cell: ({ source }) => (
    <span className="tabular">{source.dateRdv === null ? DASH : formats.at(source).dateHeure(source.dateRdv)}</span>
  ),
  sortValue: ({ source }) => source.dateRdv,
});

const resultatColumn = ({ t }: Pick<Context, 't'>): Column => ({
  id: 'resultat',
  header: t('colonnes.resultat'),
  width: 118,
  value: ({ source }) => source.resultat,
  cell: ({ source }) => textOrDash(source.resultat),
  sortValue: ({ source }) => foldOrNull(source.resultat),
});

export function useColumns(
  reader: Reader,
  {
    lots,
    actor,
    barOf,
    onRapport,
    onSignatures,
  }: Pick<Context, 'lots' | 'actor' | 'barOf' | 'onRapport' | 'onSignatures'>,
): readonly Column[] {
  const { t } = useTranslation(['interventions', 'rapports']);
  const formats = useFormats();
  return useMemo(() => {
    const context = { t, formats, lots, lecteur: reader, actor, barOf, onRapport, onSignatures };
    return [...identityColumns(context), ...(reader === 'client' ? ofClient(context) : visit(context))];
  }, [t, formats, lots, reader, actor, barOf, onRapport, onSignatures]);
}

function Numero({ row: { id, numero } }: { readonly row: InterventionRow }) {
  const { t } = useTranslation('interventions');
  return (
    <Link to={interventionPath(id)} tabIndex={-1}>
      {numero === '' ? t('sansNumero') : numero}
    </Link>
  );
}

interface ShownProps {
  readonly row: InterventionRow;
  readonly reader: Reader;
  readonly bar: ReviewBar | null;
}

function Etat({ row, reader, bar }: ShownProps) {
  return (
    <span className={styles['etats']}>
      <EtatBadge etat={row.etat} verifRt={reader === 'relecteur' && row.aRelire} bar={bar} />
      {row.sync === 'recu' ? null : <SyncBadge state={row.sync} />}
    </span>
  );
}

/** The row on a phone: number and state, name, place and visit. */
export function InterventionCard({ row, reader, bar }: ShownProps) {
  const formats = useFormats();
  const { beneficiaire, ville, source } = row;
  return (
    <ListCard
      head={<Numero row={row} />}
      badge={<Etat row={row} reader={reader} bar={bar} />}
      name={beneficiaire}
      text={[ville, source.codeFiche].filter(Boolean).join(' · ')}
      end={source.dateRdv === null ? '' : formats.at(source).dateHeure(source.dateRdv)}
    />
  );
}
