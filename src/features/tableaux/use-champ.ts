import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../ui/format/use-today.ts';
import { lireChamp, type ChampChoisi } from './champ.ts';

export interface ChampVivant {
  readonly champ: ChampChoisi;
  readonly aujourdhui: string;
  /** Written in the address: a link or a reload shows the same figures. */
  readonly choisir: (nom: string, valeurs: readonly string[]) => void;
}

export function useChamp(): ChampVivant {
  const [params, setParams] = useSearchParams();
  const aujourdhui = useToday();
  const query = params.toString();
  const champ = useMemo(() => lireChamp(new URLSearchParams(query), aujourdhui), [query, aujourdhui]);
  const choisir = (nom: string, valeurs: readonly string[]): void =>
    setParams(
      (now) => {
        now.delete(nom);
        for (const valeur of valeurs) now.append(nom, valeur);
        return now;
      },
      { replace: true },
    );
  return { champ, aujourdhui, choisir };
}
