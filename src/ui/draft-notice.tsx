import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Over a form that opens on what was typed before and never saved. */
export function DraftNotice({ onForget }: { readonly onForget: () => Promise<void> }) {
  const { t } = useTranslation('commun');
  const forget = (
    <Button size="sm" onClick={() => void onForget()}>
      {t('brouillon.oublier')}
    </Button>
  );
  return <Notice tone="new" title={t('brouillon.retrouve')} action={forget} />;
}
