import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Etats } from '#domain/forms/etat-calculation.ts';
import { useFormulaire } from './formulaire-context.ts';

/** What is read of the fields of the open form, again each time that one of them changes. It is plain data. */
export function useOfEtats<T>(read: (etats: Etats) => T): T {
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
  const written = useSyncExternalStore(subscribe, () =>
    JSON.stringify(read(new Map([...compile.champs.keys()].map((cfId) => [cfId, session.read(cfId)])))),
  );
  return useMemo(() => JSON.parse(written) as T, [written]);
}
