import { judgeCriteres } from '#domain/forms/criteres/judge.ts';
import { type WrittenCritere, writtenCriteres } from '#domain/forms/criteres/written.ts';
import { useFormulaire } from '../formulaire-context.ts';
import { useOfEtats } from '../use-of-etats.ts';

/** [forms/CR8] The criteria of the open form as its answers stand, each written; none of a form of before. */
export function useCriteres(): readonly WrittenCritere[] {
  const { compile } = useFormulaire();
  return useOfEtats((etats) => writtenCriteres(compile, judgeCriteres(compile, etats)));
}
