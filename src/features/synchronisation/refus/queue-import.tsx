import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { type ImportSummary, importer } from './actions.ts';

/** A queue that came by e-mail or by key: read here, sent piece by piece; its ids make a second import harmless. */
export function QueueImport({ onImported }: { readonly onImported: () => void }) {
  const { t } = useTranslation(['refus', 'erreurs']);
  const [ouvert, setOuvert] = useState(false);
  const [fichier, setFichier] = useState<File | null>(null);
  const [erreur, setErreur] = useState<string>();
  const [summary, setBilan] = useState<ImportSummary | null>(null);
  const [enCours, setEnCours] = useState(false);
  const choose = (chosen: File) => {
    setFichier(chosen);
    setErreur(undefined);
    setBilan(null);
  };
  const send = async () => {
    if (fichier === null) return setErreur(t('importIllisible'));
    setEnCours(true);
    const answer = await importer(await fichier.text());
    setEnCours(false);
    if (answer === null) return setErreur(t('importIllisible'));
    if (!answer.ok) return setErreur(t(`erreurs:${answer.code}`));
    setBilan(answer.value);
    return onImported();
  };
  return (
    <>
      <Button size="lg" icon={<IconFileImport size={16} stroke={1.8} aria-hidden />} onClick={() => setOuvert(true)}>
        {t('importer')}
      </Button>
      <ConfirmDialog
        opened={ouvert}
        loading={enCours}
        title={t('importTitre')}
        confirmLabel={t('importer')}
        onClose={() => setOuvert(false)}
        onConfirm={() => void send()}
      >
        <p>{t('importTexte')}</p>
        <div className={form['row']}>
          <FileButton accept="application/json,.json" label={t('fichier')} onFiles={([choisi]) => choose(choisi)}>
            {t('choisirFichier')}
          </FileButton>
          {fichier === null ? null : <span>{fichier.name}</span>}
        </div>
        {erreur === undefined ? null : <Notice tone="ko" announced title={erreur} />}
        {summary === null ? null : (
          <Notice
            tone={summary.refusees + summary.attente > 0 ? 'wait' : 'ok'}
            announced
            title={t('importFait', { ...summary })}
          >
            {summary.attente > 0 ? t('importPourquoi') : null}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
