import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { BRAND } from '../../platform/variant/current.ts';
import { brandName } from '../../platform/variant/brands.ts';
import { QrPicture } from '../../shared/account/qr-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { PrintedLink } from './actions.ts';
import styles from './ouverture.module.css';

interface PrintedLinkDialogProps {
  readonly user: UtilisateurRecord;
  readonly link: PrintedLink;
  readonly onClose: () => void;
}

/** A sheet to hand over: whoever holds it opens the account, so it is shown once and kept nowhere. */
export function PrintedLinkDialog({ user, link, onClose }: PrintedLinkDialogProps) {
  const { t } = useTranslation(['ouverture', 'commun']);
  const { dateHeure } = useFormats();
  return (
    <Dialog onClose={onClose} title={t('ouverture:lienTitre')} width={520}>
      <div className={styles['sheet']}>
        <p>
          <strong>{brandName(BRAND)}</strong>
        </p>
        <p>{t('ouverture:lienPour', { nom: fullName(user), email: user.email })}</p>
        <QrPicture text={link.lien} label={t('ouverture:lienCode')} />
        <p className={styles['link']}>{link.lien}</p>
        <p className={styles['text']}>{t('ouverture:lienNote', { date: dateHeure(link.expireLe) })}</p>
      </div>
      <div className={styles['row']}>
        <Button variant="primary" onClick={() => window.print()}>
          {t('ouverture:imprimerFeuille')}
        </Button>
        <Button onClick={onClose}>{t('commun:fermer')}</Button>
      </div>
    </Dialog>
  );
}
