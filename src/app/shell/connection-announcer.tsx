import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounts } from '../../data/use-counts.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';

type Phrase = 'annonceHorsLigne' | 'annonceEnLigne' | 'annonceEnvoye';

/** Says the changes that matter to those who do not see the pill: network lost, network back, queue emptied. */
export function ConnectionAnnouncer() {
  const { t } = useTranslation('shell');
  const isOffline = useIsOffline();
  const pending = useCounts().enAttente;
  const last = useRef({ isOffline, pending });
  const [phrase, setPhrase] = useState<Phrase | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = { isOffline, pending };
    if (before.isOffline !== isOffline) setPhrase(isOffline ? 'annonceHorsLigne' : 'annonceEnLigne');
    else if (before.pending > 0 && pending === 0) setPhrase('annonceEnvoye');
  }, [isOffline, pending]);
  return <output className="visually-hidden">{phrase && t(`connexion.${phrase}`)}</output>;
}
