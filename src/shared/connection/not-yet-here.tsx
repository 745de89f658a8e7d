import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { synchroniseNow } from '../../data/asked-sync.ts';
import { diskFull } from '../../data/full-disk.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReceivedProvider } from '../../ui/received.tsx';

/** [sync/S35] In the place of « nothing » while not everything has come: nobody knows yet that there is nothing. */
function NotYetHere({ level }: { readonly level: 1 | 2 }) {
  const { t } = useTranslation(['reception', 'commun']);
  const isFull = useObservable(diskFull);
  return (
    <EmptyState
      level={level}
      drawing="download"
      title={t('reception:pasEncore.titre')}
      text={isFull ? null : t('reception:pasEncore.texte')}
    >
      {isFull ? null : (
        <Button variant="primary" onClick={() => void synchroniseNow()}>
          {t('commun:synchroniser')}
        </Button>
      )}
    </EmptyState>
  );
}

const notYet = (level: 1 | 2) => <NotYetHere level={level} />;

/** Around the screens: what they say where they have nothing. */
export function ReceptionOfScreens({ children }: { readonly children: ReactNode }) {
  return <ReceivedProvider value={useHasReceivedAll() ? null : notYet}>{children}</ReceivedProvider>;
}
