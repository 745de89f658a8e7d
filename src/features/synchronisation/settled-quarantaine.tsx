import { IconCheck, IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Conflit } from '#domain/fields/documents.ts';
import type { QueueItem } from '../../../src-worker/api.ts';
import { engine } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import styles from './settled.module.css';
import { saveFile } from '../../platform/save-file.ts';
import { useQueue } from './use-queue.ts';

/** Everything that was put aside, as it was: for an e-mail, or for whoever looks at it later. */
async function asFile(conflit: Conflit, photos: readonly QueueItem[]): Promise<Blob> {
  const { collection, docId, titre, idDossier, champs, document, vuLe, motif } = conflit;
  const content = { format: 'constat-quarantaine', version: 1, collection, docId, titre, idDossier, vuLe, motif };
  // [sync/M11] A photo is its document and its bytes, wherever it is shown.
  const file: unknown = photos.length === 0 ? undefined : JSON.parse(await (await engine().exportQueue(photos)).text());
  return new Blob([JSON.stringify({ ...content, champs, document, file }, null, 2)], { type: 'application/json' });
}

/** What goes with a quarantine: the photos that wait for the visit, or the photo or file that it is about itself. */
function useMediaOf({ collection, docId }: Conflit): readonly QueueItem[] {
  const lines = useQueue() ?? [];
  const waiting = lines.filter((line) => line.collection === 'media' && line.docId === docId);
  if (collection !== 'photos' && collection !== 'records') return waiting;
  return [{ cle: docId, collection: 'media', docId, members: [{ collection, docId }] }];
}

function Whereabouts({ conflit: { renduLe } }: { readonly conflit: Conflit }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  return (
    <p className={styles.quand}>
      {renduLe === undefined ? t('conflit.quarantaineTexte') : t('conflit.rendu', { date: formats.dateHeure(renduLe) })}
    </p>
  );
}

/** None will go once the edits are back in their document. */
function OfficeCopy({ conflit: { renduLe, transmisLe } }: { readonly conflit: Conflit }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  if (transmisLe !== undefined)
    return <p className={styles.quand}>{t('conflit.transmis', { date: formats.dateHeure(transmisLe) })}</p>;
  return renduLe === undefined ? <p className={styles.quand}>{t('conflit.aTransmettre')}</p> : null;
}

/** Why these edits are aside, where their copy is, and what their author may do with them. */
export function SettledQuarantaine({ conflit }: { readonly conflit: Conflit }) {
  const { t } = useTranslation(['sync', 'absence', 'erreurs', 'commun']);
  const formats = useFormats();
  const { motif, par, parLe } = conflit;
  const media = useMediaOf(conflit);
  const photos = conflit.collection === 'interventions' ? media.flatMap(({ members = [] }) => members).length : 0;
  const raison = [
    motif === undefined ? null : t(`absence:motif.${motif}`),
    par ?? null,
    parLe == null ? null : formats.dateHeure(parLe),
  ].filter((one) => one !== null);
  const setAside = async () => {
    const resultat = await engine().dismiss(conflit.id);
    if (!resultat.ok) toast.error(t(`erreurs:${resultat.code}`));
  };
  return (
    <div className={styles.quarantaine}>
      <Whereabouts conflit={conflit} />
      {raison.length === 0 ? null : <p>{raison.join(', ')}</p>}
      {photos === 0 ? null : <p>{t('conflit.photosAvec', { count: photos })}</p>}
      <OfficeCopy conflit={conflit} />
      <div className={styles.gestes}>
        <Button
          icon={<IconFileExport size={16} stroke={1.8} aria-hidden />}
          onClick={() => void asFile(conflit, media).then((blob) => saveFile(`constat-${conflit.titre}.json`, blob))}
        >
          {t('commun:exporter')}
        </Button>
        {conflit.ouvert === 0 ? null : (
          <Button icon={<IconCheck size={16} stroke={1.8} aria-hidden />} onClick={() => void setAside()}>
            {t('conflit.vu')}
          </Button>
        )}
      </div>
    </div>
  );
}
