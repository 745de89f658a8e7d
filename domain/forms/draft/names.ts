import { fold } from '../../base/fold.ts';

const ID_MAX = 50;

/** [forms/FD2] A name made once from words, that no other has: `isFree` says which may be taken. Letters, figures and `_`. */
export function nameFromWords(words: string, isFree: (id: string) => boolean): string {
  const plain = fold(words)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const begun = (/^[a-z]/.test(plain) ? plain : `c_${plain}`).slice(0, ID_MAX).replace(/_+$/, '');
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? begun : `${begun}_${String(number)}`;
    if (isFree(id) && !(id in {})) return id;
  }
}
