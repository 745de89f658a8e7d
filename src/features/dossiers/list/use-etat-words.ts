import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const KEYS = {
  NOUVELLE: 'nouvelle',
  'EN ATTENTE': 'attente',
  'EN COURS': 'cours',
  VALIDE: 'valide',
  ARCHIVE: 'archive',
} as const;

const isKnown = (etat: string): etat is keyof typeof KEYS => Object.hasOwn(KEYS, etat);

/** The word of a state, as its badge says it. */
export function useEtatWords(): (etat: string) => string {
  const { t } = useTranslation('etats');
  return useCallback((etat) => (isKnown(etat) ? t(KEYS[etat]) : etat), [t]);
}
