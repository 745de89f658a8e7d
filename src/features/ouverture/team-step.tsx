import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import type { Refusal } from '#domain/base/result.ts';
import { fullName } from '#domain/base/person.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { userPath } from '../../platform/paths.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askPrintedLink, type PrintedLink } from './actions.ts';
import type { Sheets } from './opening-page.tsx';
import { PrintedLinkDialog } from './printed-link-dialog.tsx';
import type { OpeningOffice } from './use-office.ts';
import styles from './ouverture.module.css';

interface TeamStepProps {
  readonly office: OpeningOffice;
  readonly newAccount: Sheets['newAccount'];
}

const TEAM: readonly Role[] = ['MANAGER', 'CONTROL', 'BASIC'];
const FIRST_ROLES = ['MANAGER', 'CONTROL'] as const;

/** The people of the office: a link leaves by mail when an account is opened, and may be printed until its owner has come in. */
export function TeamStep({ office: { bureau, utilisateurs }, newAccount }: TeamStepProps) {
  const { t } = useTranslation(['ouverture', 'erreurs']);
  const isOffline = useIsOffline();
  const [role, setRole] = useState<Role | null>(null);
  const [printed, setPrinted] = useState<{ readonly user: UtilisateurRecord; readonly link: PrintedLink } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const people = utilisateurs.filter((one) => TEAM.includes(one.role) && one.actif);
  const print = async (user: UtilisateurRecord): Promise<void> => {
    setRefusal(null);
    const link = await askPrintedLink(user.idUser);
    if (link.ok) setPrinted({ user, link: link.value });
    else setRefusal(link);
  };
  if (bureau === null) return <p className={styles['text']}>{t('ouverture:dAbordBureau')}</p>;
  return (
    <>
      {people.length > 0 && (
        <ul className={styles['lines']}>
          {people.map((user) => (
            <PersonLine key={user.id} user={user} onPrint={() => void print(user)} />
          ))}
        </ul>
      )}
      {refusal && (
        <Notice
          tone="ko"
          announced
          title={refusal.code === 'REGLE_METIER' ? t('ouverture:dejaOuvert') : t(`erreurs:${refusal.code}`)}
        />
      )}
      <div className={styles['row']}>
        {FIRST_ROLES.map((one) => (
          <Button key={one} disabled={isOffline} onClick={() => setRole(one)}>
            {t(`ouverture:ajouter.${one}`)}
          </Button>
        ))}
      </div>
      {role !== null && newAccount({ role, idBureau: bureau.idBureau }, () => setRole(null))}
      {printed !== null && <PrintedLinkDialog {...printed} onClose={() => setPrinted(null)} />}
    </>
  );
}

function PersonLine({ user, onPrint }: { readonly user: UtilisateurRecord; readonly onPrint: () => void }) {
  const { t } = useTranslation(['ouverture', 'commun']);
  const isOffline = useIsOffline();
  const nom = fullName(user);
  const hasEntered = user.derniereConnexion !== null;
  return (
    <li className={styles['line']}>
      <p className={styles['grow']}>
        {nom}
        <span className={styles['facts']}>
          {t(`commun:roles.${user.role}`)} ·{' '}
          {hasEntered ? user.email : t('ouverture:jamaisVenu', { email: user.email })}
        </span>
      </p>
      {!hasEntered && (
        <Button size="sm" disabled={isOffline} aria-label={t('ouverture:imprimerNom', { nom })} onClick={onPrint}>
          {t('ouverture:imprimer')}
        </Button>
      )}
      <LinkButton size="sm" to={userPath(user.idUser)} aria-label={t('ouverture:ficheNom', { nom })}>
        {t('ouverture:fiche')}
      </LinkButton>
    </li>
  );
}
