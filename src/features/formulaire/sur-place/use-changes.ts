import { useTranslation } from 'react-i18next';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { Changed } from '#domain/signatures/in-person.ts';

const NAMED_MAX = 3;

/** « Surface, Conclusion, 2 photos » : what changed, in words. */
export function useChanges({ definition }: FormulaireCompile): (ecarts: readonly Changed[]) => string {
  const { t } = useTranslation('surplace');
  return (ecarts) => {
    const photos = ecarts.filter(({ genre }) => genre === 'photo').length;
    const names = ecarts.flatMap(({ genre, sujet }) => {
      if (genre === 'conclusion') return [t('conclusion')];
      // [signatures/E66] Other signatures are no part of a document: it is this one's own picture.
      if (genre === 'signature') return [t('sansTrace')];
      const label = definition.champs.find(({ cf_id }) => cf_id === sujet)?.cf_label;
      return genre === 'reponse' ? [label ?? sujet] : [];
    });
    const more = names.length - NAMED_MAX;
    return [
      ...names.slice(0, NAMED_MAX),
      ...(more > 0 ? [t('autres', { count: more })] : []),
      ...(photos > 0 ? [t('photos', { count: photos })] : []),
    ].join(', ');
  };
}
