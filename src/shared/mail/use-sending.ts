import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal, Result } from '#domain/base/result.ts';
import type { TypedDraft } from '../../data/use-kept-draft.ts';
import { toast } from '../../ui/toast/toast.ts';
import { refusedAddresses, missingOf, type MissingFields, type CourrielEntry } from './courriel-entry.ts';

/** What became of a sending: taken by the mail server's queue, kept by a server that has none, or waiting for the network. */
export type SendOutcome = 'parti' | 'garde' | 'enFile';

/** What the server answers when it has taken a mail, one state each recipient. */
export const outcomeOf = ({
  destinataires,
}: {
  readonly destinataires: readonly { readonly etat: string }[];
}): SendOutcome => (destinataires.some(({ etat }) => etat === 'GARDE') ? 'garde' : 'parti');

interface SendOptions<Entry extends CourrielEntry> {
  readonly brouillon: TypedDraft<Entry>;
  readonly sendEntry: (entry: Entry) => Promise<Result<SendOutcome>>;
  /** It is out of the hands of who wrote it: nothing of it is kept here. */
  readonly onLeft: () => void;
}

/** The sending of a mail that is kept as it is typed, until it left. */
export function useSending<Entry extends CourrielEntry>({ brouillon, sendEntry, onLeft }: SendOptions<Entry>) {
  const { t } = useTranslation('courriels');
  const [isTente, setTente] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { saisie, write, finish } = brouillon;
  const missing = missingOf(saisie);
  const send = async (): Promise<void> => {
    setTente(true);
    setRefusal(null);
    if (missing.size > 0) return;
    setBusy(true);
    // [courriels/L3] Its id stays on the device: tried again after a lost answer, it leaves once.
    write(saisie);
    const answer = await sendEntry(saisie);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    await finish();
    toast.success(t(`nouveau.${answer.value}`));
    onLeft();
  };
  return { isBusy, refus: usePhrase(refusal), manques: isTente ? missing : NONE, send };
}

/** Nothing is complained of until somebody tried. */
const NONE: MissingFields = new Set();

/** Why nothing left, in words; null: nothing was refused. */
function usePhrase(refusal: Refusal | null): string | null {
  const { t } = useTranslation(['courriels', 'erreurs']);
  if (refusal === null) return null;
  if (refusal.data?.['regle'] === 'rapport-non-emis') return t('courriels:nouveau.rapportNonEmis');
  const addresses = refusedAddresses(refusal);
  if (addresses.length === 0) return t(`erreurs:${refusal.code}`);
  return t('courriels:nouveau.horsContacts', { adresses: addresses.join(', ') });
}
