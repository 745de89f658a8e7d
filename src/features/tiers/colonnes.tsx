import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Entreprise } from '#domain/tiers/tiers.ts';
import { etatRge } from '#domain/tiers/rge.ts';
import { useLive } from '../../data/use-live.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import type { Genre, Tiers } from './fiche.ts';
import { filtresDe } from './filtres.ts';
import styles from './tiers.module.css';

const ALL = { selector: {} };
const text = (value: string | null | undefined): string =>
  value === null || value === undefined || value === '' ? '–' : value;
const folded = (value: string | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : fold(value);

/** Dossiers that name each third party, among those of this device. */
function useComptes(genre: Genre): ReadonlyMap<string, number> {
  const dossiers = useLive<Dossier>('dossiers', ALL);
  return useMemo(() => {
    const comptes = new Map<string, number>();
    for (const { idClient, idEntreprise } of dossiers ?? []) {
      const id = genre === 'client' ? idClient : idEntreprise;
      if (id !== null) comptes.set(id, (comptes.get(id) ?? 0) + 1);
    }
    return comptes;
  }, [dossiers, genre]);
}

/** The last day on which every RGE qualification is still valid; null without any. */
const finRge = (tiers: Tiers): string | null => {
  const fins = ((tiers as Entreprise).qualificationsRGE ?? []).map(({ valideAu }) => valideAu).toSorted();
  return fins[0] ?? null;
};

export function useColonnes(genre: Genre): readonly TableColumn<Tiers>[] {
  const { t } = useTranslation('tiers');
  const formats = useFormats();
  const today = useToday();
  const comptes = useComptes(genre);
  return useMemo(() => {
    const identite: readonly TableColumn<Tiers>[] = [
      {
        id: 'raisonSociale',
        header: t('champs.raisonSociale'),
        width: 220,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: (row) => row.raisonSociale,
        cell: (row) => <strong>{row.raisonSociale}</strong>,
        sortValue: (row) => fold(row.raisonSociale),
      },
      {
        id: 'siret',
        header: t('champs.siret'),
        width: 150,
        value: (row) => row.siret,
        cell: (row) => <span className="tabular">{text(row.siret)}</span>,
      },
      {
        id: 'ville',
        header: t('champs.ville'),
        width: 160,
        grows: true,
        value: (row) => row.ville,
        cell: (row) => (row.departement === '' ? text(row.ville) : `${row.ville} (${row.departement})`),
        sortValue: (row) => folded(row.ville),
      },
    ];
    const propres: readonly TableColumn<Tiers>[] =
      genre === 'client'
        ? [
            {
              id: 'contact',
              header: t('champs.contact'),
              width: 160,
              grows: true,
              value: (row) => ('contact' in row ? row.contact : null),
              cell: (row) => text('contact' in row ? row.contact : null),
              sortValue: (row) => folded('contact' in row ? row.contact : null),
            },
          ]
        : [
            {
              id: 'rge',
              header: t('rge'),
              width: 230,
              value: finRge,
              cell: (row) => {
                const fin = finRge(row);
                if (fin === null) return '–';
                const etat = etatRge(fin, today);
                const note = etat === 'valide' ? null : t(etat === 'expiree' ? 'rgeExpiree' : 'rgeBientot');
                return (
                  <span className={etat === 'expiree' ? styles['ko'] : etat === 'bientot' ? styles['wait'] : undefined}>
                    {note === null ? formats.jour(fin) : `${formats.jour(fin)} · ${note}`}
                  </span>
                );
              },
              sortValue: finRge,
            },
          ];
    return [
      ...identite,
      ...propres,
      {
        id: 'telephone',
        header: t('champs.telephone'),
        width: 130,
        value: (row) => row.telephone ?? null,
        cell: (row) => <span className="tabular">{text(row.telephone)}</span>,
      },
      {
        id: 'dossiers',
        header: t('dossiers'),
        width: 90,
        align: 'right',
        value: (row) => comptes.get(row.id) ?? 0,
        cell: (row) => formats.nombre(comptes.get(row.id) ?? 0),
        sortValue: (row) => comptes.get(row.id) ?? 0,
      },
    ];
  }, [t, formats, today, comptes, genre]);
}

export function useFiltres(genre: Genre, rows: readonly Tiers[] | undefined): ReturnType<typeof filtresDe> {
  const { t } = useTranslation('tiers');
  const today = useToday();
  return useMemo(() => filtresDe(t, { genre, rows, today }), [genre, rows, t, today]);
}
