import { useTranslation } from 'react-i18next';
import type { Deed } from '#domain/documents/story.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useOffices } from './use-documents.ts';

/** [documents/DO11] A deed in the words of the reader. */
export function useDeedWords(): (deed: Deed) => string {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const offices = useOffices();
  const day = (one: string | null): string => (one === null ? t('histoire.aucun') : formats.jour(one));
  const said = (text: string): string => text || t('histoire.aucun');
  const named = (all: readonly number[]): string =>
    all.map((one) => offices.get(one) ?? t('bureauInconnu', { numero: one })).join(', ');
  return (deed) => {
    switch (deed.kind) {
      case 'cree':
      case 'remis':
      case 'relance':
        return t(`histoire.${deed.kind}`);
      case 'nom':
      case 'dossier':
        return t(`histoire.${deed.kind}`, { avant: said(deed.avant), apres: said(deed.apres) });
      case 'categorie':
        return t('histoire.categorie', { apres: t(`categories.${deed.apres}`) });
      case 'debut':
      case 'fin':
        return t(`histoire.${deed.kind}`, { avant: day(deed.avant), apres: day(deed.apres) });
      case 'version':
        return t('histoire.version', { numero: deed.numero });
      case 'partage':
      case 'plusPartage':
        return t(`histoire.${deed.kind}`, { bureaux: named(deed.bureaux) });
      case 'retire':
        return t('histoire.retire', { motif: deed.motif });
    }
  };
}
