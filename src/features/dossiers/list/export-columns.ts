import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { CsvColumn } from '../../../ui/table/csv.ts';
import { MOT } from '../mots.ts';
import type { DossierRow } from './dossier-row.ts';
import { useEtatWords } from './use-etat-words.ts';

/** Every column of the list, hidden ones too: days as the language writes them, counts as numbers. */
export function useExportColumns(): readonly CsvColumn<DossierRow>[] {
  const { t } = useTranslation('dossiers');
  const formats = useFormats();
  const etat = useEtatWords();
  return useMemo(() => {
    const day = (value: string | null): string | null =>
      value === null ? null : value.length === 10 ? formats.jour(value) : formats.date(value);
    return [
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
  }, [t, formats, etat]);
}
