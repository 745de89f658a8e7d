import { useMemo } from 'react';
import { useToday } from '../../ui/format/use-today.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import { readChamp, type ChosenChamp } from './champ.ts';

export interface LiveChamp {
  readonly champ: ChosenChamp;
  readonly aujourdhui: string;
  /** Written in the address: a link or a reload shows the same figures. */
  readonly choose: (nom: string, values: readonly string[]) => void;
}

export function useChamp(): LiveChamp {
  const { query, edit } = useAddress();
  const aujourdhui = useToday();
  const champ = useMemo(() => readChamp(new URLSearchParams(query), aujourdhui), [query, aujourdhui]);
  const choose = (nom: string, values: readonly string[]): void =>
    edit((now) => {
      now.delete(nom);
      for (const value of values) now.append(nom, value);
      return now;
    });
  return { champ, aujourdhui, choose };
}
