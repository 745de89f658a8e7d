import type { MotCle } from '#domain/ocr/mot-cle.ts';
import type { Resultat } from '#domain/ocr/verdict.ts';
import { useLive } from '../../../data/use-live.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';

const KEYWORDS = { selector: { kind: 'motCleOcr' } };

/** A value in the words of the reader: a day, an amount, a surface; what somebody typed as they typed it. */
export function useValueText(): (one: Resultat) => string {
  const formats = useFormats();
  const keywords = useLive<MotCle>('records', KEYWORDS);
  return ({ idMotCle, valeur, extrait, saisiPar }) => {
    if (valeur === null) return extrait ?? '';
    if (saisiPar !== null) return valeur;
    const nature = keywords?.find(({ id }) => id === idMotCle)?.expression;
    if (nature === '@date') return formats.jour(valeur);
    if (nature === '@montant') return formats.montant(Math.round(Number(valeur) * 100));
    if (nature === '@surface')
      return `${formats.nombre(Number(valeur), Number.isInteger(Number(valeur)) ? 0 : 2)}\u00A0m²`;
    return valeur;
  };
}
