import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { judgeCriteres } from '#domain/forms/criteres/judge.ts';
import { type WrittenCritere, writtenCriteres } from '#domain/forms/criteres/written.ts';
import { useFormulaire } from '../formulaire-context.ts';

/** [forms/CR8] The criteria of the open form as its answers stand, each written; none of a form of before. */
export function useCriteres(): readonly WrittenCritere[] {
  const {
    compile,
    vivant: { session },
  } = useFormulaire();
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = [...compile.champs.keys()].map((cfId) => session.subscribe(cfId, notify));
      return () => stops.forEach((stop) => stop());
    },
    [compile, session],
  );
  const read = () => {
    const etats = new Map([...compile.champs.keys()].map((cfId) => [cfId, session.read(cfId)]));
    return JSON.stringify(writtenCriteres(compile, judgeCriteres(compile, etats)));
  };
  const written = useSyncExternalStore(subscribe, read);
  return useMemo(() => JSON.parse(written) as readonly WrittenCritere[], [written]);
}
