import { useEffect, useState } from 'react';
import type { Commune } from '#domain/places/commune.ts';
import { communeOf, indexed } from '#domain/places/commune.ts';
import { departementOf } from '#domain/places/place.ts';
import type { Point } from '#domain/planning/trip.ts';
import { api } from '../../data/api.ts';

interface Surroundings {
  /** Of the commune of the address; null as long as it is not known. */
  readonly centre: Point | null;
  /** Of its département. */
  readonly towns: readonly Commune[];
}

const CODE = /^\d{5}$/;

/** What stands around an address: the towns of its département, from the server or from what this device keeps. */
export function useSurroundings({
  codePostal,
  ville,
}: {
  readonly codePostal: string;
  readonly ville: string;
}): Surroundings {
  const [towns, setTowns] = useState<readonly Commune[]>([]);
  const departement = CODE.test(codePostal.trim()) ? departementOf(codePostal.trim()) : null;
  useEffect(() => {
    if (departement === null) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const answer = await api.placeCommunes({ params: { departement } });
      if (isCurrent) setTowns(answer.ok ? answer.value : []);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [departement]);
  const all = towns.map(indexed);
  const under = all.filter(({ codesPostaux }) => codesPostaux.includes(codePostal.trim()));
  return { centre: communeOf(all, { codePostal: codePostal.trim(), ville }) ?? under[0] ?? null, towns };
}
