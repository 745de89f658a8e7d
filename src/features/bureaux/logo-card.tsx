import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { pictureRefusal } from '../../platform/picture-check.ts';
import { updateBureau } from './actions.ts';
import type { Bureau } from './types.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'];
/** As text it grows by a third: under the 300,000 signs that the call takes. */
const MAX_BYTES = 200_000;

interface LogoCardProps {
  readonly bureau: Pick<Bureau, 'idBureau' | 'logo'>;
  readonly onSaved: (bureau: Bureau) => void;
}

/** The logo of the office: on its screens and on its reports. Its content is checked by the server. */
export function LogoCard({ bureau, onSaved }: LogoCardProps) {
  const { t } = useTranslation(['bureaux', 'erreurs', 'commun']);
  const [logo, setLogo] = useState(bureau.logo);
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File) => {
    const isTaken = TYPES.includes(file.type) && file.size <= MAX_BYTES;
    const refusal = isTaken ? await pictureRefusal(file) : null;
    if (!isTaken) setRefused(t('bureaux:logoRefuse'));
    else setRefused(refusal === null ? null : t(`erreurs:${refusal.code}`));
    if (!isTaken || refusal !== null) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => setLogo(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => setRefused(t('bureaux:logoRefuse')));
    reader.readAsDataURL(file);
  };
  const save = async () => {
    const answer = await updateBureau(bureau.idBureau, { logo });
    if (answer.ok) {
      // A drawing comes back as pixels.
      setLogo(answer.value.logo);
      onSaved(answer.value);
    }
    return answer;
  };
  const phrase = (refusal: { readonly code: string }) =>
    refusal.code === 'VALIDATION' ? t('bureaux:logoRefuse') : undefined;
  return (
    <FormCard title={t('bureaux:logo')} isChanged={logo !== bureau.logo} onSave={save} phrase={phrase}>
      {logo === null ? (
        <p className={form['hint']}>{t('bureaux:sansLogo')}</p>
      ) : (
        <img className={form['picture']} src={logo} alt={t('bureaux:logo')} />
      )}
      {refused !== null && <Notice tone="ko" announced title={refused} />}
      <div className={form['row']}>
        <FileButton accept={TYPES.join(',')} label={t('bureaux:choisirLogo')} onFiles={([file]) => void take(file)}>
          {t('bureaux:choisirLogo')}
        </FileButton>
        {logo !== null && (
          <Button size="lg" variant="text" onClick={() => setLogo(null)}>
            {t('commun:retirer')}
          </Button>
        )}
      </div>
    </FormCard>
  );
}
