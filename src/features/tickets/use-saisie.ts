import { useEffect, useState } from 'react';
import { garderBrouillon, oublierBrouillon, useBrouillons } from '../../data/brouillons.ts';
import { toast } from '../../ui/toast/toast.ts';

const GARDE_MS = 500;
type Champs = Readonly<Record<string, string>>;

export interface Saisie<T extends Champs> {
  readonly saisie: T;
  readonly ecrire: (champs: Partial<T>) => void;
  /** Saved, or given up. */
  readonly finir: () => Promise<void>;
}

/** What is typed about a ticket and not saved yet: kept on the device within half a second, found again afterwards. */
export function useSaisie<T extends Champs>(sujet: string, avant: T): Saisie<T> {
  const id = `brouillon:${sujet}`;
  const gardes = useBrouillons<Record<string, string>>(sujet);
  const [tapee, setTapee] = useState<T | null>(null);
  const garde = gardes?.find((brouillon) => brouillon.id === id);
  const retrouvee = garde === undefined ? avant : { ...avant, ...(garde.saisie as Partial<T>) };
  useEffect(() => {
    if (tapee === null) return undefined;
    const timer = setTimeout(() => {
      garderBrouillon(id, sujet, { ...tapee }).catch((failure: unknown) => {
        toast.error(failure instanceof Error ? failure.message : '');
      });
    }, GARDE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [tapee, id, sujet]);
  const saisie = tapee ?? retrouvee;
  return {
    saisie,
    ecrire: (champs) => {
      setTapee({ ...saisie, ...champs });
    },
    finir: async () => {
      setTapee(null);
      await oublierBrouillon(id);
    },
  };
}
