import { useTranslation } from 'react-i18next';
import type { Fields } from '#domain/fields/documents.ts';
import { languageOf } from '#domain/base/languages.ts';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { type ChosenField, valueOf } from '#domain/tiers/reunion.ts';
import type { Genre } from '../fiche.ts';

/** The name of a field that is chosen, and what a record says of it, as its form says them. */
export function useFieldWords() {
  const { t } = useTranslation('tiers');
  const label = (field: ChosenField): string => {
    if (field === 'adresse') return t('champs.ligne1');
    return field === 'adresseFacturation' || field === 'menage' ? t(`doubles.${field}`) : t(`champs.${field}`);
  };
  const value = (genre: Genre, record: Fields, field: ChosenField): string => {
    const said = valueOf(genre, record, field);
    if (field === 'adresse' || field === 'adresseFacturation') return addressText(said, record) || t('doubles.vide');
    if (field === 'menage') return t('doubles.menageDe', { nom: String(record['raisonSociale']) });
    if (field === 'langue') return LANGUAGE_NAMES[languageOf(String(said))];
    return typeof said === 'string' || typeof said === 'number' ? String(said) || t('doubles.vide') : t('doubles.vide');
  };
  return { label, value };
}

function addressText(said: unknown, record: Fields): string {
  const address: Fields = { ville: record['ville'], ...(said as Fields | null) };
  const town = [address['codePostal'], address['ville']].filter(Boolean).join(' ');
  return [address['ligne1'], town].filter(Boolean).join(', ');
}
