import { IconDownload, IconFileText, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import { readerPath, SYNTHESE, synthesePath } from '../../../platform/paths.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ArchiveButton } from './archive-button.tsx';
import { readWorkbook } from './actions.ts';
import { SendDialog } from './send-dialog.tsx';
import styles from '../lots.module.css';
import own from './synthese.module.css';

interface VersionsCardProps {
  readonly versions: readonly SyntheseRecord[];
  readonly maySend: boolean;
}

/** [lots/L21] [lots/L22] What was issued, the last one first, with what became of each version in words. */
export function VersionsCard({ versions, maySend }: VersionsCardProps) {
  const { t } = useTranslation('synthese');
  const [sent, setSent] = useState<SyntheseRecord | null>(null);
  const [current] = versions;
  return (
    <Card title={t('versions')}>
      {current !== undefined && <ArchiveButton idLot={current.idLot} code={current.donnees.lot.uniqueCode} />}
      {versions.length === 0 && <p>{t('aucune')}</p>}
      {versions.map((one) => (
        <Version key={one.id} version={one} onSend={maySend && one.remplacePar === null ? () => setSent(one) : null} />
      ))}
      {sent !== null && <SendDialog version={sent} onClose={() => setSent(null)} />}
    </Card>
  );
}

function Version({ version, onSend }: { readonly version: SyntheseRecord; readonly onSend: (() => void) | null }) {
  const { t } = useTranslation('synthese');
  const isOffline = useIsOffline();
  const back = synthesePath(version.idLot);
  const download = async (): Promise<void> => {
    const answer = await readWorkbook(version.id);
    if (!answer.ok) return void toast.error(t('echec'));
    saveFile(`synthese_${version.donnees.lot.uniqueCode}_v${version.version}.xlsx`, answer.value);
  };
  return (
    <section className={own['version']} aria-label={t('version', { version: version.version })}>
      <h3>{t('version', { version: version.version })}</h3>
      <Story version={version} />
      <div className={styles['tools']}>
        <LinkButton
          size="sm"
          icon={<IconFileText size={15} stroke={1.8} aria-hidden />}
          to={readerPath(version.id, { name: SYNTHESE, back })}
        >
          {t('ouvrir')}
        </LinkButton>
        <Button
          size="sm"
          icon={<IconDownload size={15} stroke={1.8} aria-hidden />}
          disabled={isOffline}
          onClick={() => void download()}
        >
          {t('classeur')}
        </Button>
        {onSend !== null && (
          <Button
            size="sm"
            variant="primary"
            icon={<IconSend size={15} stroke={1.8} aria-hidden />}
            disabled={isOffline}
            onClick={onSend}
          >
            {t('envoyer')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Story({ version }: { readonly version: SyntheseRecord }) {
  const { t } = useTranslation('synthese');
  const formats = useFormats();
  const { emiseLe, signataire, motif, sceau, remplacePar, envois, conclusion } = version;
  return (
    <>
      <p>{conclusion}</p>
      <ul className={own['facts']}>
        <li>{t('emise', { date: formats.dateHeure(emiseLe), nom: signataire.nom })}</li>
        {motif !== null && <li>{t('motif', { motif })}</li>}
        <li>{sceau === null ? t('nonScelle') : t('scelle', { autorite: sceau.autorite })}</li>
        {envois.map(({ le, a, garde }) => (
          <li key={le}>{t(garde === true ? 'gardee' : 'envoyee', { date: formats.dateHeure(le), a: a.join(', ') })}</li>
        ))}
        {remplacePar !== null && <li>{t('remplacee', { version: remplacePar.version })}</li>}
      </ul>
    </>
  );
}
