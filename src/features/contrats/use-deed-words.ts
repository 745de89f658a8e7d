import { useTranslation } from 'react-i18next';
import type { Contrat } from '#domain/contrats/contrat.ts';
import type { Deed } from '#domain/contrats/story.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useModeles } from './use-contrats.ts';

/** [contrats/CT47] A deed in the words of the reader. */
export function useDeedWords(contrat: Contrat): (deed: Deed) => string {
  const { t } = useTranslation('contrats');
  const formats = useFormats();
  const { idModele, versionModele, idContratParent } = contrat;
  const modele = useModeles()?.find(({ id }) => id === idModele)?.libelle;
  const day = (one: string | null): string => (one === null ? t('histoire.aucunJour') : formats.jour(one));
  const withReason = (said: string, motif: string): string =>
    motif === '' ? said : t('histoire.avecMotif', { texte: said, motif });

  return (deed) => {
    switch (deed.kind) {
      case 'cree':
        return madeWords();
      case 'debut':
        return t('histoire.debut', { avant: day(deed.avant), apres: day(deed.apres) });
      case 'objet':
        return t('histoire.objet', { avant: deed.avant, apres: deed.apres });
      case 'signataires':
        return deed.noms.length === 0
          ? t('histoire.sansSignataire')
          : t('histoire.signataires', { noms: deed.noms.join(', ') });
      case 'avenant':
        return t('histoire.avenant', { nom: deed.nom });
      case 'resilie':
        return t('histoire.resilie', { jour: formats.jour(deed.effet), motif: deed.motif });
      case 'revenu':
        return withReason(t(`histoire.revenu.${deed.raison}`), deed.motif);
      default:
        return 'motif' in deed
          ? withReason(t(`histoire.${deed.kind}`, { nom: deed.nom, avant: deed.avant ?? '' }), deed.motif)
          : t(`histoire.${deed.kind}`);
    }
  };

  function madeWords(): string {
    const made = t(idContratParent === null ? 'histoire.cree' : 'histoire.creeAvenant');
    return modele === undefined ? made : t('histoire.duModele', { texte: made, modele, version: versionModele });
  }
}
