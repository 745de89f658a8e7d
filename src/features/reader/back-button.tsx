import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ownPath, PATHS } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

interface BackButtonProps {
  /** Where it leads when the address says nothing that is ours. */
  readonly fallback?: string;
  readonly isPrimary?: boolean;
}

const isFromHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromHere' in state && state.fromHere === true;

/** Back to where one came from: by the history when one came by a click, so that lists are found as they were left. */
export function BackButton({ fallback = PATHS.root, isPrimary = false }: BackButtonProps) {
  const { t } = useTranslation('rapports');
  const { previewsRoute = '' } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <LinkButton
      to={ownPath(previewsRoute, window.location.origin) ?? fallback}
      size={isPrimary ? 'lg' : 'touch'}
      variant={isPrimary ? 'primary' : 'text'}
      aria-label={t('lecteur.retour')}
      title={t('lecteur.retour')}
      onClick={(event) => {
        if (!isFromHere(location.state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {isPrimary ? t('lecteur.retour') : <IconArrowLeft size={20} stroke={1.8} aria-hidden />}
    </LinkButton>
  );
}
