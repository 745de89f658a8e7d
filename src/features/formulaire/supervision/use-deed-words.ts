import { useTranslation } from 'react-i18next';
import type { Deed } from '#domain/supervisions/story.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';

/** [supervisions/SU32] A deed in the words of the reader. */
export function useDeedWords(): (deed: Deed) => string {
  const { t } = useTranslation(['supervision', 'supervisions']);
  const formats = useFormats();
  const day = (one: string | null): string => (one === null ? t('histoire.aucunJour') : formats.jour(one));
  const named = (one: string): string => (one === '' ? t('histoire.rien') : one);
  return (deed) => {
    switch (deed.kind) {
      case 'jourPrevu':
      case 'jourFait':
        return t(`histoire.${deed.kind}`, { avant: day(deed.avant), apres: day(deed.apres) });
      case 'conclusion':
        return deed.apres === null
          ? t('histoire.sansConclusion')
          : t('histoire.conclusion', { decision: t(`supervisions:conclusions.${deed.apres}`) });
      case 'signature':
        return signatureWords(deed);
      case 'deverrouillee':
        return t('histoire.deverrouillee', { motif: deed.motif, version: deed.version });
      default:
        return otherWords(deed);
    }
  };

  function signatureWords({ cote, accord, remarque }: Extract<Deed, { kind: 'signature' }>): string {
    const signed = t(accord ? 'histoire.signature' : 'histoire.desaccord', { cote: t(`cotes.${cote}`) });
    return remarque === '' ? signed : t('histoire.avecRemarque', { texte: signed, remarque });
  }

  type Said = 'jourPrevu' | 'jourFait' | 'conclusion' | 'signature' | 'deverrouillee';
  function otherWords(deed: Exclude<Deed, { kind: Said }>): string {
    if ('ecart' in deed) {
      const { gravite, constat, preuve } = deed.ecart;
      const said = { gravite: t(`supervisions:gravites.${gravite}`), constat, preuve };
      return t(`histoire.${deed.kind}`, said);
    }
    if ('count' in deed) return t(`histoire.${deed.kind}`, { count: deed.count });
    return 'apres' in deed
      ? t(`histoire.${deed.kind}`, { avant: named(deed.avant), apres: named(deed.apres) })
      : t(`histoire.${deed.kind}`);
  }
}
