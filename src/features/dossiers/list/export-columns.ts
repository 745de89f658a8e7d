import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLots } from '#domain/variants/variants.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { CsvColumn } from '../../../ui/table/csv.ts';
import { ETAT_WORDS } from '../../../shared/states/etat-words.ts';
import type { DossierRow } from './dossier-row.ts';

/** Every column of the list, hidden ones too: days as the language writes them, counts as numbers. */
export function useExportColumns(): readonly CsvColumn<DossierRow>[] {
  const { t } = useTranslation(['dossiers', 'etats']);
  const formats = useFormats();
  return useMemo(() => {
    const day = (value: string | null): string | null =>
      value === null ? null : value.length === 10 ? formats.jour(value) : formats.date(value);
    return [
      { header: t('dossiers:colonnes.numero'), value: (row) => row.numero },
      { header: t('dossiers:colonnes.reference'), value: (row) => row.reference },
      { header: t('dossiers:colonnes.etat'), value: (row) => t(`etats:${ETAT_WORDS[row.etat]}`) },
      { header: t('dossiers:colonnes.client'), value: (row) => row.client },
      { header: t('dossiers:colonnes.installateur'), value: (row) => row.entreprise },
      { header: t('dossiers:colonnes.beneficiaire'), value: (row) => row.beneficiaire },
      { header: t('dossiers:colonnes.telephone'), value: (row) => row.source.beneficiaire.telephone ?? null },
      { header: t('dossiers:colonnes.adresse'), value: (row) => row.source.adresseTravaux.ligne1 },
      { header: t('dossiers:colonnes.codePostal'), value: (row) => row.source.adresseTravaux.codePostal },
      { header: t('dossiers:colonnes.ville'), value: (row) => row.source.adresseTravaux.ville },
      { header: t('dossiers:colonnes.fiche'), value: (row) => row.fiches.join(', ') },
      { header: t('dossiers:colonnes.valides'), value: (row) => row.valides },
      { header: t('dossiers:colonnes.total'), value: (row) => row.interventions },
      { header: t('dossiers:colonnes.resultat'), value: (row) => row.resultat },
      {
        header: t('dossiers:colonnes.controleur'),
        value: (row) => row.source.controleurs.map((controleur) => controleur.nom).join(', '),
      },
      { header: t('dossiers:colonnes.visiteNom'), value: (row) => day(row.visite), when: (row) => row.visite },
      { header: t('dossiers:colonnes.echeance'), value: (row) => day(row.echeance), when: (row) => row.echeance },
      ...(hasLots(VARIANT) ? [{ header: t('dossiers:colonnes.lot'), value: (row: DossierRow) => row.lot }] : []),
      { header: t('dossiers:colonnes.modifieLe'), value: (row) => day(row.modifieLe), when: (row) => row.modifieLe },
    ];
  }, [t, formats]);
}
