import { useRef, useState } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Json } from '#domain/base/json.ts';
import { completerBrouillon, idBrouillon, oublierBrouillon, useBrouillons } from './brouillons.ts';
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
  /** One of the fields of this subject, when each is typed and saved by itself. */
  readonly champ?: string;
  readonly avant: T;
  /** The device could not keep what is typed: it stands on the screen alone. */
  readonly surEchec: (code: ErrorCode) => void;
}

/**
 * What is typed in a form and not saved yet: kept on the device as it is typed, found again afterwards. Somebody may
 * type before the draft of last time has been read: each field typed is laid over what the device holds, here and there.
 */
export function useBrouillon<T extends object>(options: OptionsBrouillon<T>): BrouillonTape<T> {
  const { sujet, champ, avant, surEchec } = options;
  const id = idBrouillon(sujet, champ);
  const gardes = useBrouillons(sujet);
  const garde = useGarde();
  const tape = useRef<Partial<T>>({});
  const [tapee, setTapee] = useState<Partial<T> | null>(null);
  // What was saved goes from the screen at once, and from the disk a moment later.
  const [finiLe, setFiniLe] = useState('');
  const retrouve = gardes?.find((brouillon) => brouillon.id === id && brouillon.modifieLe > finiLe);
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
      const completer = (gardee: Json | undefined) => ({ ...avant, ...(gardee as object | undefined), ...present });
      garde.noter(async () => {
        const garde = await completerBrouillon(id, sujet, completer);
        if (!garde.ok) surEchec(garde.code);
      });
    },
    finir: async () => {
      tape.current = {};
      setTapee(null);
      setFiniLe(new Date().toISOString());
      await garde.oublier();
      await oublierBrouillon(id);
    },
  };
}

const champsChanges = <T extends object>(avant: T, apres: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(apres).filter(([champ, valeur]) => valeur !== (avant as Record<string, unknown>)[champ]),
  ) as Partial<T>;
