import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import styles from './bureaux.module.css';
import type { BureauRow } from './types.ts';

export function useColumns(): readonly TableColumn<BureauRow>[] {
  const { t } = useTranslation('bureaux');
  const { nombre, jour } = useFormats();
  return useMemo(
    () => [
      {
        id: 'nom',
        header: t('champs.nom'),
        width: 240,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: ({ nom }) => nom,
        cell: ({ nom, logo }) => (
          <span className={styles['nom']}>
            {logo === null ? null : <img className={styles['logo']} src={logo} alt="" />}
            <strong>{nom}</strong>
          </span>
        ),
        sortValue: ({ nom }) => fold(nom),
      },
      {
        id: 'ville',
        header: t('champs.ville'),
        width: 180,
        value: ({ adresse }) => adresse.ville,
        cell: ({ adresse }) => adresse.ville,
        sortValue: ({ adresse }) => fold(adresse.ville),
      },
      {
        id: 'siret',
        header: t('champs.siret'),
        width: 160,
        value: ({ siret }) => siret,
        cell: ({ siret }) => siret,
        sortValue: ({ siret }) => siret,
      },
      {
        id: 'cofrac',
        header: t('champs.numeroCofrac'),
        width: 150,
        value: ({ numeroCofrac }) => numeroCofrac,
        cell: ({ numeroCofrac }) => numeroCofrac,
        sortValue: ({ numeroCofrac }) => numeroCofrac,
      },
      {
        id: 'jusquAu',
        header: t('champs.accreditationJusquAu'),
        width: 170,
        value: ({ accreditationJusquAu }) => accreditationJusquAu ?? null,
        cell: ({ accreditationJusquAu }) => (accreditationJusquAu == null ? '–' : jour(accreditationJusquAu)),
        sortValue: ({ accreditationJusquAu }) => accreditationJusquAu ?? null,
      },
      {
        id: 'utilisateurs',
        header: t('utilisateurs'),
        width: 120,
        align: 'right',
        value: ({ nbUtilisateurs }) => nbUtilisateurs,
        cell: ({ nbUtilisateurs }) => nombre(nbUtilisateurs),
        sortValue: ({ nbUtilisateurs }) => nbUtilisateurs,
      },
    ],
    [t, nombre, jour],
  );
}
