import type { TFunction } from 'i18next';
import { toCsv, type CsvColumn } from '../../../ui/table/csv.ts';
import { MOT } from '../mots.ts';
import type { DossierRow } from './dossier-row.ts';

/** Every column of the list, hidden ones too: days as the language writes them, counts as numbers. */
export function dossiersCsv(
  rows: readonly DossierRow[],
  {
    t,
    jour,
    etat,
  }: {
    readonly t: TFunction<'dossiers'>;
    readonly jour: (instant: string) => string;
    readonly etat: (etat: string) => string;
  },
): string {
  const day = (value: string | null): string | null => (value === null ? null : jour(value));
  const columns: readonly CsvColumn<DossierRow>[] = [
    { header: t('colonnes.numero'), value: (row) => row.numero },
    { header: t('colonnes.reference'), value: (row) => row.reference },
    { header: t('colonnes.etat'), value: (row) => etat(row.etat) },
    { header: t(`colonnes.${MOT.client}`), value: (row) => row.client },
    { header: t(`colonnes.${MOT.installateur}`), value: (row) => row.entreprise },
    { header: t('colonnes.beneficiaire'), value: (row) => row.beneficiaire },
    { header: t('colonnes.codePostal'), value: (row) => row.source.adresseTravaux.codePostal },
    { header: t('colonnes.ville'), value: (row) => row.source.adresseTravaux.ville },
    { header: t(`colonnes.${MOT.fiche}`), value: (row) => row.fiches.join(', ') },
    { header: t('colonnes.valides'), value: (row) => row.valides },
    { header: t('colonnes.total'), value: (row) => row.interventions },
    { header: t('colonnes.resultat'), value: (row) => row.resultat },
    {
      header: t('colonnes.controleur'),
      value: (row) => row.source.controleurs.map((controleur) => controleur.nom).join(', '),
    },
    { header: t('colonnes.visiteNom'), value: (row) => day(row.visite) },
    { header: t('colonnes.echeance'), value: (row) => day(row.echeance) },
    { header: t('colonnes.lot'), value: (row) => row.lot },
    { header: t('colonnes.modifieLe'), value: (row) => day(row.modifieLe) },
  ];
  return toCsv(rows, columns);
}
