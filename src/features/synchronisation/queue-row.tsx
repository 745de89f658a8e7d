import { IconFileExport, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ERRORS, isErrorCode } from '#domain/base/errors.ts';
import { engine } from '../../data/worker-client.ts';
import type { MediaRef } from '../../../src-worker/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { GENRES } from '../../shared/kinds/screen-kinds.ts';
import { useCancellationWords } from '../../shared/states/visit-words.ts';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { isHeic } from '../../platform/picture-check.ts';
import { saveFile } from '../../platform/save-file.ts';
import { isBeyondRepair, type LineName, OUT_OF_REACH, type QueueEntry, type QueueRefus } from './queue-entry.ts';
import styles from './synchronisation.module.css';

function useRaison(): (code: string) => string {
  const { t } = useTranslation(['erreurs', 'sync']);
  return (code) => {
    if (code === OUT_OF_REACH) return t('sync:horsPortee');
    return isErrorCode(code) ? t(code) : code;
  };
}

/** [sync/S7] The server answered: the session is to be opened again, and nothing is on its way. */
const isHeld = (code: string): boolean =>
  isErrorCode(code) && (ERRORS[code].recovery === 'sign-in' || code === 'COMPTE_DESACTIVE');

const countedAs = (genre: QueueEntry['genre']): 'photos' | 'fichiers' | 'champs' =>
  genre === 'photos' || genre === 'fichiers' ? genre : 'champs';

function Details({ row }: { readonly row: QueueEntry }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const octets = useOctets();
  const raison = useRaison();
  const facts = [
    row.sujet,
    // What is new has no changed field to count.
    row.nombre === 0 ? null : t(countedAs(row.genre), { count: row.nombre }),
    row.depuis === '' ? null : formats.dateHeure(row.depuis),
    octets(row.octets),
    row.essais === 0 ? null : t('essais', { count: row.essais }),
    row.untried === 0 ? null : t('sansEssai', { count: row.untried }),
  ];
  return (
    <>
      <p className={styles.details}>{facts.filter((made) => made !== null).join(' · ')}</p>
      {row.refus === null ? null : <Refusal refus={row.refus} />}
      {row.derriere === null ? null : <Behind derriere={row.derriere} />}
      {row.attente === null ? null : (
        <p className={styles.details}>{t('enAttente', { raison: raison(row.attente) })}</p>
      )}
      {row.refus === null && row.derniereErreur !== null ? (
        <p className={styles.details}>
          {t(isHeld(row.derniereErreur) ? 'enAttente' : 'dernierEchec', { raison: raison(row.derniereErreur) })}
        </p>
      ) : null}
    </>
  );
}

/** [sync/S32] What holds this line, by its name. */
function Behind({ derriere: { genre, numero } }: { readonly derriere: LineName }) {
  const { t } = useTranslation('sync');
  const nom = [t(`genre.${genre}`), numero].filter(Boolean).join(' ');
  return <p className={styles.details}>{t('derriere', { nom })}</p>;
}

/** [sync/S32] The cause in words: who has the visit, or who cancelled it; otherwise what the code means. */
function useRefusalSentence(): (refus: QueueRefus) => string {
  const { t } = useTranslation(['sync', 'etats']);
  const formats = useFormats();
  const raison = useRaison();
  const cancelled = useCancellationWords();
  return ({ code, le, cause, isLocal, chez, annulation }) => {
    if (annulation !== undefined) return cancelled(annulation);
    if (chez !== undefined) return t('confiee', { nom: chez });
    if (code === OUT_OF_REACH) return raison(code);
    const because = cause === undefined ? raison(code) : t(`etats:refus.${cause}`);
    return t(isLocal ? 'illisibleLe' : 'refuseLe', { date: formats.dateHeure(le), raison: because });
  };
}

function Refusal({ refus }: { readonly refus: QueueRefus }) {
  const sentence = useRefusalSentence();
  const raison = useRaison();
  return (
    <>
      <p className={styles.refus}>{sentence(refus)}</p>
      {refus.copie === undefined ? null : <p className={styles.refus}>{raison(refus.copie)}</p>}
    </>
  );
}

/** [sync/M12] What this device could not read is tried again by the page, which decodes pictures. */
async function readAgain(): Promise<void> {
  const { completePrises } = await import('../../data/unfinished-prises.ts');
  await completePrises(await engine().unfinishedPrises());
}

/** As the camera gave them, for a device that reads them. */
async function saveOriginals(name: string, members: readonly MediaRef[]): Promise<void> {
  for (const [rank, { docId }] of members.entries()) {
    const original = await engine().readPhoto(docId, 'original');
    if (original !== null) saveFile(`${name}-${rank + 1}.${(await isHeic(original)) ? 'heic' : 'bin'}`, original);
  }
}

/** Retry, edit, export, give up: a refused edit is never dropped without its author. */
function Gestures({ row }: { readonly row: QueueEntry }) {
  const { t } = useTranslation(['sync', 'erreurs', 'commun']);
  const [abandon, setAbandon] = useState(false);
  const { cle, collection, docId, members } = row;
  const element = { cle, collection, docId, members };
  const isMedia = collection === 'media';
  const isUnread = row.refus?.isLocal === true;
  const canBeMended = row.refus === null || !isBeyondRepair(row.refus);
  const act = async (gesture: 'retry' | 'giveUp') => {
    const resultat = await engine()[gesture](element);
    setAbandon(false);
    if (!resultat.ok) toast.error(t(`erreurs:${resultat.code}`));
    else if (gesture === 'retry' && isUnread) await readAgain();
  };
  const name = `constat-${row.numero ?? row.docId}`;
  const exporter = async () => saveFile(`${name}.json`, await engine().exportQueue([element]));
  return (
    <div className={styles.gestes}>
      {canBeMended ? (
        <Button size="lg" icon={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={() => void act('retry')}>
          {t('reessayer')}
        </Button>
      ) : null}
      {row.lien === null || !canBeMended ? null : (
        <LinkButton size="lg" to={row.lien} icon={<IconPencil size={16} stroke={1.8} aria-hidden />}>
          {t('modifier')}
        </LinkButton>
      )}
      <Button
        size="lg"
        icon={<IconFileExport size={16} stroke={1.8} aria-hidden />}
        onClick={() => void (isUnread ? saveOriginals(name, members) : exporter())}
      >
        {isUnread ? t('originaux', { count: members.length }) : t('commun:exporter')}
      </Button>
      <Button size="lg" icon={<IconTrash size={16} stroke={1.8} aria-hidden />} onClick={() => setAbandon(true)}>
        {t('abandonner')}
      </Button>
      <ConfirmDialog
        opened={abandon}
        danger
        title={
          isMedia
            ? t(`abandonnerMedia.${row.genre === 'photos' ? 'photos' : 'fichiers'}`, { count: row.nombre })
            : t('abandonnerTitre')
        }
        confirmLabel={t('abandonner')}
        onClose={() => setAbandon(false)}
        onConfirm={() => void act('giveUp')}
      >
        {t(isMedia ? 'abandonnerMedia.texte' : 'abandonnerTexte')}
      </ConfirmDialog>
    </div>
  );
}

export function QueueRow({ row }: { readonly row: QueueEntry }) {
  const { t } = useTranslation('sync');
  const Icon = GENRES[row.genre];
  // A line that is refused while it is shown opens by itself, as long as nobody said otherwise.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? row.refus !== null;
  return (
    <li className={styles.ligne}>
      <Icon size={20} stroke={1.7} aria-hidden className={styles.icone} />
      <div className={styles.corps}>
        <div className={styles.titreLigne}>
          {row.numero === null ? null : row.lien === null ? (
            <span>{row.numero}</span>
          ) : (
            <Link to={row.lien}>{row.numero}</Link>
          )}
          <button type="button" className={styles.deplier} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
            {t(`genre.${row.genre}`)}
          </button>
          <SyncBadge state={row.etat} />
        </div>
        <Details row={row} />
        {isOpen ? <Gestures row={row} /> : null}
      </div>
    </li>
  );
}
