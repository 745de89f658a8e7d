import { useEffect, useState } from 'react';
import { heldIn } from '#domain/preuves/dossier-de-preuve.ts';
import { saidBy, type Said } from '#domain/signatures/in-person.ts';
import { hashOfText } from '../../../platform/sha256.ts';
import type { FormulaireData } from '../use-formulaire-data.ts';

/** [signatures/E32] What the document of a visit says now, as it is stored here; null: not known yet, or the browser has no cryptography. */
export function useSaid({ intervention, compile, photos }: FormulaireData): readonly Said[] | null {
  const [said, setSaid] = useState<readonly Said[] | null>(null);
  const { id, numero, version, champs, resultat } = intervention;
  const { definition } = compile;
  useEffect(() => {
    if (!isSecureContext) return undefined;
    let isWanted = true;
    const visit = { id, numero, version, champs, resultat };
    void heldIn(hashOfText, { intervention: visit, definition, photos }).then((held) =>
      isWanted ? setSaid(saidBy(held)) : undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id, numero, version, champs, resultat, definition, photos]);
  return said;
}

/** Tells a document from another one: the same for the same things said, whatever their order. */
export const keyOfSaid = (said: readonly Said[]): string =>
  said
    .map(({ genre, sujet, empreinte }) => `${genre} ${sujet} ${empreinte}`)
    .toSorted()
    .join('\n');
