import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal, Result } from '#domain/base/result.ts';
import type { BrouillonTape } from '../../data/use-brouillon.ts';
import { toast } from '../../ui/toast/toast.ts';
import { adressesRefusees, manquesDe, type Manques, type SaisieDeCourriel } from './saisie.ts';

/** What became of a sending: taken by the mail server's queue, kept by a server that has none, or waiting for the network. */
export type Envoi = 'parti' | 'garde' | 'enFile';

/** What the server answers when it has taken a mail, one state each recipient. */
export const envoiDe = ({ destinataires }: { readonly destinataires: readonly { readonly etat: string }[] }): Envoi =>
  destinataires.some(({ etat }) => etat === 'GARDE') ? 'garde' : 'parti';

interface OptionsEnvoi<Saisie extends SaisieDeCourriel> {
  readonly brouillon: BrouillonTape<Saisie>;
  readonly envoyer: (saisie: Saisie) => Promise<Result<Envoi>>;
  /** It is out of the hands of who wrote it: nothing of it is kept here. */
  readonly surParti: () => void;
}

/** The sending of a mail that is kept as it is typed, until it left. */
export function useEnvoi<Saisie extends SaisieDeCourriel>({ brouillon, envoyer, surParti }: OptionsEnvoi<Saisie>) {
  const { t } = useTranslation('courriels');
  const [isTente, setTente] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { saisie, ecrire, finir } = brouillon;
  const manques = manquesDe(saisie);
  const send = async (): Promise<void> => {
    setTente(true);
    setRefusal(null);
    if (manques.size > 0) return;
    setBusy(true);
    // [courriels/L3] Its id stays on the device: tried again after a lost answer, it leaves once.
    ecrire(saisie);
    const answer = await envoyer(saisie);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    await finir();
    toast.success(t(`nouveau.${answer.value}`));
    surParti();
  };
  return { isBusy, refus: usePhrase(refusal), manques: isTente ? manques : AUCUN, send };
}

/** Nothing is complained of until somebody tried. */
const AUCUN: Manques = new Set();

/** Why nothing left, in words; null: nothing was refused. */
function usePhrase(refusal: Refusal | null): string | null {
  const { t } = useTranslation(['courriels', 'erreurs']);
  if (refusal === null) return null;
  if (refusal.data?.['regle'] === 'rapport-non-emis') return t('courriels:nouveau.rapportNonEmis');
  const adresses = adressesRefusees(refusal);
  if (adresses.length === 0) return t(`erreurs:${refusal.code}`);
  return t('courriels:nouveau.horsContacts', { adresses: adresses.join(', ') });
}
