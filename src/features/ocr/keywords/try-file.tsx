import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_TYPES, MAX_FILE_BYTES } from '#domain/fichiers/files.ts';
import type { WrittenMotCle } from '#domain/ocr/mot-cle.ts';
import { refuse } from '#domain/base/result.ts';
import { api } from '../../../data/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RawText } from '../raw-text.tsx';

/** Of one try ([ocr/OC58]). */
const PAGES_MAX = 10;

const tryOn = (written: WrittenMotCle, file: File) =>
  file.size > MAX_FILE_BYTES
    ? Promise.resolve(refuse('FICHIER_TROP_GROS'))
    : api.motCleTest({
        form: { fields: { motCle: JSON.stringify(written) }, files: [{ nom: file.name, contenu: file }] },
      });

interface Tried {
  /** What was tried: another keyword makes it old. */
  readonly written: string;
  readonly answer: Awaited<ReturnType<typeof tryOn>>;
}

/** [ocr/OC58] A keyword as it is written now, tried on a file. `written` null: it is not right yet. */
export function TryFile({ written }: { readonly written: WrittenMotCle | null }) {
  const { t } = useTranslation('ocr');
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async (chosen: File): Promise<void> => {
    if (written === null) return;
    setFile(chosen);
    setBusy(true);
    const answer = await tryOn(written, chosen);
    setTried({ written: JSON.stringify(written), answer });
    setBusy(false);
  };
  const isCurrent = tried !== null && tried.written === JSON.stringify(written);
  return (
    <div className={form['group']}>
      <div className={form['line']}>
        <FileButton
          size="md"
          accept={FILE_TYPES.join(',')}
          label={t('essai.bouton')}
          disabled={written === null || isBusy}
          onFiles={([chosen]) => void read(chosen)}
        >
          {t('essai.bouton')}
        </FileButton>
        {file !== null && !isBusy && (
          <Button variant="text" disabled={written === null} onClick={() => void read(file)}>
            {t('essai.reessayer', { nom: file.name })}
          </Button>
        )}
      </div>
      <p className={form['hint']}>{t('essai.aide')}</p>
      <output>
        {file === null ? null : isBusy ? (
          t('essai.lecture', { nom: file.name })
        ) : isCurrent ? (
          <Outcome nom={file.name} answer={tried.answer} />
        ) : null}
      </output>
    </div>
  );
}

function Outcome({ nom, answer }: { readonly nom: string; readonly answer: Tried['answer'] }) {
  const { t } = useTranslation(['ocr', 'erreurs']);
  const formats = useFormats();
  if (!answer.ok)
    return (
      <Notice tone={answer.code === 'HORS_LIGNE' ? 'wait' : 'ko'} announced title={t('ocr:essai.refuse', { nom })}>
        {t(`erreurs:${answer.code}`)}
      </Notice>
    );
  const { defaut, resultat, texte } = answer.value;
  if (defaut !== null) return <Notice tone="ko" announced title={t(`ocr:defauts.${defaut}`, { max: PAGES_MAX })} />;
  return (
    <div className={form['group']}>
      {resultat?.trouve === true ? (
        <Notice
          tone="ok"
          title={t('ocr:essai.trouve', {
            page: resultat.page ?? 1,
            confiance: formats.pourcent(resultat.confiance),
            extrait: resultat.extrait ?? '',
          })}
        >
          {resultat.valeur === null ? null : t('ocr:essai.valeur', { valeur: resultat.valeur })}
        </Notice>
      ) : (
        <Notice tone="wait" title={t('ocr:essai.absent', { nom })} />
      )}
      <details>
        <summary>{t('ocr:essai.texte')}</summary>
        <RawText text={texte} />
      </details>
    </div>
  );
}
