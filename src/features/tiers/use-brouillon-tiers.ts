import { useEffect, useState } from 'react';
import type { Json } from '#domain/base/json.ts';
import { garderBrouillon, oublierBrouillon, useBrouillons } from '../../data/brouillons.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { SaisieTiers } from './fiche.ts';

const GARDE_MS = 500;

export interface BrouillonTiers {
  readonly saisie: SaisieTiers;
  /** Typed before, and never saved. */
  readonly isRetrouve: boolean;
  readonly ecrire: (saisie: SaisieTiers) => void;
  /** Saved, or given up. */
  readonly finir: () => Promise<void>;
}

/** What is typed in a record and not saved yet: kept on the device within half a second. */
export function useBrouillonTiers(sujet: string, avant: SaisieTiers): BrouillonTiers {
  const id = `brouillon:${sujet}`;
  const gardes = useBrouillons<{ [champ: string]: Json }>(sujet);
  const [tapee, setTapee] = useState<SaisieTiers | null>(null);
  const garde = gardes?.find((brouillon) => brouillon.id === id);
  const retrouvee = garde === undefined ? null : { ...avant, ...(garde.saisie as unknown as Partial<SaisieTiers>) };
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
  return {
    saisie: tapee ?? retrouvee ?? avant,
    isRetrouve: tapee === null && retrouvee !== null,
    ecrire: setTapee,
    finir: async () => {
      setTapee(null);
      await oublierBrouillon(id);
    },
  };
}
