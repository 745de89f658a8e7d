import {
  IconClipboardText,
  IconFileExport,
  IconFolder,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconPhoto,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isErrorCode } from '#domain/base/errors.ts';
import { moteur } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { saveFile } from '../../platform/save-file.ts';
import type { LigneFile } from './file.ts';
import styles from './synchronisation.module.css';

const ICONES = {
  intervention: IconClipboardText,
  dossier: IconFolder,
  message: IconMessage,
  photos: IconPhoto,
  fichier: IconPaperclip,
  fichiers: IconPaperclip,
  autre: IconPencil,
};

function useRaison(): (code: string) => string {
  const { t } = useTranslation('erreurs');
  return (code) => (isErrorCode(code) ? t(code) : code);
}

function Details({ ligne }: { readonly ligne: LigneFile }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const octets = useOctets();
  const raison = useRaison();
  const faits = [
    t(ligne.genre === 'photos' || ligne.genre === 'fichiers' ? ligne.genre : 'champs', { count: ligne.nombre }),
    ligne.depuis === '' ? null : formats.dateHeure(ligne.depuis),
    octets(ligne.octets),
    ligne.essais === 0 ? null : t('essais', { count: ligne.essais }),
  ];
  return (
    <>
      <p className={styles.details}>{faits.filter((fait) => fait !== null).join(' · ')}</p>
      {ligne.refus === null ? null : (
        <p className={styles.refus}>
          {t('refuseLe', { date: formats.dateHeure(ligne.refus.le), raison: raison(ligne.refus.code) })}
        </p>
      )}
      {ligne.refus?.copie === undefined ? null : <p className={styles.refus}>{raison(ligne.refus.copie)}</p>}
      {ligne.attente === null ? null : (
        <p className={styles.details}>{t('enAttente', { raison: raison(ligne.attente) })}</p>
      )}
      {ligne.refus === null && ligne.derniereErreur !== null ? (
        <p className={styles.details}>{t('dernierEchec', { raison: raison(ligne.derniereErreur) })}</p>
      ) : null}
    </>
  );
}

/** Retry, edit, export, give up: a refused edit is never dropped without its author. */
function Gestes({ ligne }: { readonly ligne: LigneFile }) {
  const { t } = useTranslation(['sync', 'erreurs', 'commun']);
  const [abandon, setAbandon] = useState(false);
  const element = { cle: ligne.cle, collection: ligne.collection, docId: ligne.docId };
  const agir = async (geste: 'reessayer' | 'abandonner') => {
    const resultat = await moteur()[geste](element);
    setAbandon(false);
    if (!resultat.ok) toast.error(t(`erreurs:${resultat.code}`));
  };
  const exporter = async () =>
    saveFile(`constat-${ligne.numero ?? ligne.docId}.json`, await moteur().exporterFile([element]));
  return (
    <div className={styles.gestes}>
      <Button
        size="lg"
        icon={<IconRefresh size={16} stroke={1.8} aria-hidden />}
        onClick={() => void agir('reessayer')}
      >
        {t('reessayer')}
      </Button>
      {ligne.lien === null ? null : (
        <LinkButton size="lg" to={ligne.lien} icon={<IconPencil size={16} stroke={1.8} aria-hidden />}>
          {t('modifier')}
        </LinkButton>
      )}
      <Button size="lg" icon={<IconFileExport size={16} stroke={1.8} aria-hidden />} onClick={() => void exporter()}>
        {t('commun:exporter')}
      </Button>
      <Button size="lg" icon={<IconTrash size={16} stroke={1.8} aria-hidden />} onClick={() => setAbandon(true)}>
        {t('abandonner')}
      </Button>
      <ConfirmDialog
        opened={abandon}
        danger
        title={t('abandonnerTitre')}
        confirmLabel={t('abandonner')}
        onClose={() => setAbandon(false)}
        onConfirm={() => void agir('abandonner')}
      >
        {t('abandonnerTexte')}
      </ConfirmDialog>
    </div>
  );
}

export function LigneDeFile({ ligne }: { readonly ligne: LigneFile }) {
  const { t } = useTranslation('sync');
  const Icone = ICONES[ligne.genre];
  const [ouverte, setOuverte] = useState(ligne.refus !== null);
  return (
    <li className={styles.ligne}>
      <Icone size={20} stroke={1.7} aria-hidden className={styles.icone} />
      <div className={styles.corps}>
        <div className={styles.titreLigne}>
          {ligne.lien === null || ligne.numero === null ? null : <Link to={ligne.lien}>{ligne.numero}</Link>}
          <button type="button" className={styles.deplier} aria-expanded={ouverte} onClick={() => setOuverte(!ouverte)}>
            {t(`genre.${ligne.genre}`)}
          </button>
          <SyncBadge state={ligne.etat} />
        </div>
        <Details ligne={ligne} />
        {ouverte ? <Gestes ligne={ligne} /> : null}
      </div>
    </li>
  );
}
