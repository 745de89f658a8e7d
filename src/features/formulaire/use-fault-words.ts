import { useTranslation } from 'react-i18next';
import { causeOf, type ToldFault } from '#domain/forms/fault.ts';

const NOTHING = {
  nom: '',
  nombre: '',
  max: '',
  signe: '',
  texte: '',
  boucle: '',
  point: '',
  espace: '',
  grand: '',
  petit: '',
};

/** [forms/FD27] What the engine refuses, in the language of the screen, without its full stop; in French where this program does not know it. */
export function useFaultWords(): (fault: ToldFault) => string {
  const { t } = useTranslation('moteur');
  return (fault) => {
    const cause = causeOf(fault);
    return cause === null ? fault.raison : t(cause, { ...NOTHING, ...fault.dit });
  };
}

/** The same as a sentence of its own. */
export const asSentence = (words: string): string => `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`;
