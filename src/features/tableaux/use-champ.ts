import { useMemo } from 'react';
import { useToday } from '../../ui/format/use-today.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import { lireChamp, type ChampChoisi } from './champ.ts';

export interface ChampVivant {
  readonly champ: ChampChoisi;
  readonly aujourdhui: string;
  /** Written in the address: a link or a reload shows the same figures. */
  readonly choisir: (nom: string, valeurs: readonly string[]) => void;
}

export function useChamp(): ChampVivant {
  const { query, edit } = useAddress();
  const aujourdhui = useToday();
  const champ = useMemo(() => lireChamp(new URLSearchParams(query), aujourdhui), [query, aujourdhui]);
  const choisir = (nom: string, valeurs: readonly string[]): void =>
    edit((now) => {
      now.delete(nom);
      for (const valeur of valeurs) now.append(nom, valeur);
      return now;
    });
  return { champ, aujourdhui, choisir };
}
