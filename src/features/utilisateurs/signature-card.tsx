import { useTranslation } from 'react-i18next';
import { PATHS } from '../../platform/paths.ts';
import { useSession } from '../../data/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { CardProps } from './utilisateur-page.tsx';

/** [reports/R40] Whether somebody's reports will be signed: their signature is theirs to give, and nobody else sees it. */
export function SignatureCard({ user }: Pick<CardProps, 'user'>) {
  const { t } = useTranslation('utilisateurs');
  const session = useSession();
  const isOwn = session?.user.id === user.id;
  return (
    <Card title={t('signature')}>
      <p>{t(user.aSignature ? 'signatureDonnee' : 'signatureAbsente')}</p>
      {isOwn ? (
        <LinkButton size="sm" to={PATHS.profile}>
          {t('signatureProfil')}
        </LinkButton>
      ) : null}
    </Card>
  );
}
