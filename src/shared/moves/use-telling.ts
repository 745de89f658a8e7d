import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../data/connection.ts';
import { engine } from '../../data/worker-client.ts';
import { readStore } from '../../data/write.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useNotices } from '../mail/use-notices.ts';
import { forgetMove, type Untold } from './untold-rdv.ts';

/** Ids of visits whose appointment the server has as it is drawn here. */
async function receivedOf(chosen: readonly Untold[]): Promise<ReadonlySet<string>> {
  const read = await readStore(connection, (store) =>
    store.byIds(
      'interventions',
      chosen.map(({ visit }) => visit.id),
    ),
  );
  const drawn = new Map(chosen.map(({ visit }) => [visit.id, visit.dateRdv]));
  return new Set(
    read.ok ? read.value.filter((one) => one.dirty === 0 && one.dateRdv === drawn.get(one.id)).map(({ id }) => id) : [],
  );
}

const namesOf = (all: readonly Untold[]): string => all.map(({ visit }) => visit.beneficiaire.nom).join(', ');

/** [planning/P27] The notices leave once the server has the appointments that they tell of; what could not leave stays offered. */
export function useTelling() {
  const { t } = useTranslation(['planning', 'erreurs']);
  const { textOf, speak, send } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const tell = async (chosen: readonly Untold[]): Promise<void> => {
    setBusy(true);
    const sent = await engine().synchronise();
    const received = sent.ok ? await receivedOf(chosen) : new Set<string>();
    const held = chosen.filter(({ visit }) => !received.has(visit.id));
    const failed: Untold[] = [];
    let told = 0;
    for (const one of chosen.filter(({ visit }) => received.has(visit.id))) {
      if (await send({ visit: one.visit, envoi: one.rdv.envoi })) {
        told += 1;
        await forgetMove(one.visit.id);
      } else failed.push(one);
    }
    setBusy(false);
    if (told > 0) toast.success(t('planning:annonce.parties', { count: told }));
    if (!sent.ok) toast.error(t(`erreurs:${sent.code}`));
    else if (held.length > 0) toast.error(t('planning:annonce.pasRecues', { noms: namesOf(held) }));
    if (failed.length > 0) toast.error(t('planning:annonce.pasParties', { noms: namesOf(failed) }));
  };
  return { isBusy, tell, textOf, speak };
}
