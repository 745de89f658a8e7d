import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { CsvColumn } from '../../../ui/table/csv.ts';
import type { Lecteur } from './colonnes.tsx';
import type { LigneIntervention } from './ligne.ts';
import type { Lots } from './use-lots.ts';

/** Every column of the list, hidden ones too. */
export function useCsv(
  lecteur: Lecteur,
  lots: Lots,
): { readonly name: string; readonly columns: readonly CsvColumn<LigneIntervention>[] } {
  const { t } = useTranslation('interventions');
  const formats = useFormats();
  return useMemo(() => {
    const communes: readonly CsvColumn<LigneIntervention>[] = [
      { header: t('colonnes.numero'), value: ({ numero }) => numero },
      { header: t('colonnes.dossier'), value: ({ source }) => source.numeroDossier },
      { header: t('colonnes.type'), value: ({ source }) => source.codeFiche },
      { header: t('colonnes.beneficiaire'), value: ({ beneficiaire }) => beneficiaire },
      { header: t('colonnes.codePostal'), value: ({ source }) => source.adresse.codePostal },
      { header: t('colonnes.ville'), value: ({ source }) => source.adresse.ville },
      { header: t('colonnes.etat'), value: ({ etat }) => etat },
      {
        header: t('colonnes.rdv'),
        value: ({ source: { dateRdv } }) => (dateRdv === null ? null : formats.dateHeure(dateRdv)),
      },
      { header: t('colonnes.resultat'), value: ({ source }) => source.resultat },
    ];
    const duBureau: readonly CsvColumn<LigneIntervention>[] = [
      { header: t('colonnes.controleur'), value: ({ source }) => source.nomControleur },
      { header: t('colonnes.signature'), value: ({ source }) => source.signatureStatus },
      { header: t('colonnes.lot'), value: ({ source }) => lots.codeDe(source) },
      { header: t('colonnes.client'), value: ({ source }) => source.nomClient },
      { header: t('colonnes.installateur'), value: ({ source }) => source.nomEntreprise },
    ];
    return { name: t('fichier'), columns: lecteur === 'client' ? communes : [...communes, ...duBureau] };
  }, [t, formats, lecteur, lots]);
}
