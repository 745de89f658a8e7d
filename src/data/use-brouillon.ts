import { useRef, useState } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Json } from '#domain/base/json.ts';
import { completerBrouillon, oublierBrouillon, useBrouillons } from './brouillons.ts';
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

/**
 * What is typed in a form and not saved yet: kept on the device as it is typed, found again afterwards. Somebody may
 * type before the draft of last time has been read: each field typed is laid over what the device holds, here and there.
 */
export function useBrouillon<T extends object>({ sujet, avant, surEchec }: OptionsBrouillon<T>): BrouillonTape<T> {
  const id = `brouillon:${sujet}`;
  const gardes = useBrouillons(sujet);
  const garde = useGarde();
  const tape = useRef<Partial<T>>({});
  const [tapee, setTapee] = useState<Partial<T> | null>(null);
  const retrouve = gardes?.find((brouillon) => brouillon.id === id);
  const retrouvee = retrouve === undefined ? null : (retrouve.saisie as Partial<T>);
  // A draft of a former program may lack a field of this one.
  const saisie: T = { ...avant, ...retrouvee, ...tapee };
  return {
    saisie,
    isRetrouve: tapee === null && retrouvee !== null,
    ecrire: (suivante) => {
      tape.current = { ...tape.current, ...champsChanges(saisie, suivante) };
      const present = tape.current;
      setTapee(present);
      const completer = (gardee: Json | undefined) =>
        ({ ...avant, ...(gardee as object | undefined), ...present }) as unknown as Json;
      garde.noter(() => completerBrouillon(id, sujet, completer).catch((erreur: unknown) => surEchec(codeDe(erreur))));
    },
    finir: async () => {
      tape.current = {};
      setTapee(null);
      await garde.oublier();
      await oublierBrouillon(id);
    },
  };
}

const champsChanges = <T extends object>(avant: T, apres: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(apres).filter(([champ, valeur]) => valeur !== (avant as Record<string, unknown>)[champ]),
  ) as Partial<T>;
