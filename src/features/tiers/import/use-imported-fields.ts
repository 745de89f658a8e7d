import { useTranslation } from 'react-i18next';
import type { ImportedField } from '../../../ui/import/import-panel.tsx';
import type { Genre, QualificationEntry, ThirdPartyEntry } from '../fiche.ts';
import { importedFields, type ImportField, type ImportLine, isRequiredOf } from './prepare-import.ts';

const RGE = {
  rgeOrganisme: 'organisme',
  rgeNumero: 'numero',
  rgeDomaine: 'domaine',
  rgeValideAu: 'valideAu',
} as const satisfies Partial<Record<ImportField, keyof QualificationEntry>>;
const isOfRge = (field: ImportField): field is keyof typeof RGE => Object.hasOwn(RGE, field);

/** What a list may say of a third party, named as its record names it. */
export function useImportedFields(genre: Genre, sansSiret: boolean): readonly ImportedField<ImportLine>[] {
  const { t } = useTranslation(['tiers', 'tableur']);
  return importedFields(genre).map((champ) => ({
    champ,
    label: isOfRge(champ) ? t(`tableur:rge.${RGE[champ]}`) : t(`tiers:champs.${champ}`),
    isRequired: isRequiredOf(champ, sansSiret),
    value: ({ saisie }) => (isOfRge(champ) ? qualificationText(saisie, RGE[champ]) : textOf(saisie, champ)),
  }));
}

const qualificationText = ({ qualificationsRGE }: ThirdPartyEntry, field: keyof QualificationEntry): string =>
  qualificationsRGE.map((one) => one[field]).join(' · ');

const textOf = (saisie: ThirdPartyEntry, champ: Exclude<ImportField, keyof typeof RGE>): string =>
  champ === 'contact' && saisie.contact === '' ? saisie.contacts.map(({ nom }) => nom).join(', ') : saisie[champ];
