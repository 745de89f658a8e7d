import { useState } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Json } from '#domain/base/json.ts';
import { garderBrouillon, oublierBrouillon, useBrouillons } from './brouillons.ts';
import { codeDe } from './echec.ts';
import { useGarde } from './use-garde.ts';

export interface BrouillonTape<T> {
  readonly saisie: T;
  /** Typed before, and never saved. */
  readonly isRetrouve: boolean;
  readonly ecrire: (saisie: T) => void;
  /** Saved, or given up. */
  readonly finir: () => Promise<void>;
}

export interface OptionsBrouillon<T> {
  /** Names what is typed: one draft each. */
  readonly sujet: string;
  readonly avant: T;
  /** The device could not keep what is typed: it stands on the screen alone. */
  readonly surEchec: (code: ErrorCode) => void;
}

/** What is typed in a form and not saved yet: kept on the device as it is typed, found again afterwards. */
export function useBrouillon<T extends object>({ sujet, avant, surEchec }: OptionsBrouillon<T>): BrouillonTape<T> {
  const id = `brouillon:${sujet}`;
  const gardes = useBrouillons(sujet);
  const garde = useGarde();
  const [tapee, setTapee] = useState<T | null>(null);
  const retrouve = gardes?.find((brouillon) => brouillon.id === id);
  // A draft of a former program may lack a field of this one.
  const retrouvee = retrouve === undefined ? null : { ...avant, ...(retrouve.saisie as Partial<T>) };
  return {
    saisie: tapee ?? retrouvee ?? avant,
    isRetrouve: tapee === null && retrouvee !== null,
    ecrire: (saisie) => {
      setTapee(saisie);
      garde.noter(() =>
        garderBrouillon(id, sujet, saisie as unknown as Json).catch((erreur: unknown) => surEchec(codeDe(erreur))),
      );
    },
    finir: async () => {
      setTapee(null);
      await garde.oublier();
      await oublierBrouillon(id);
    },
  };
}
