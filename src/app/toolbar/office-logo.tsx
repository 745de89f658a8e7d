import { useTranslation } from 'react-i18next';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useLive } from '../../data/use-live.ts';
import styles from './toolbar.module.css';

const BUREAUX = { selector: { kind: 'bureau' } } as const;

/** Logo and name of the user's control office; ADMIN works for all of them. */
export function OfficeLogo({ session }: { readonly session: Session }) {
  const { t } = useTranslation('shell');
  const bureaux = useLive<BureauRecord>('records', BUREAUX);
  const { idBureauInspection, nomBureauInspection } = session.user;
  const bureau = bureaux?.find(({ idBureau }) => idBureau === idBureauInspection);
  const name =
    bureau?.nom ?? nomBureauInspection ?? (session.role === 'ADMIN' ? t('tousLesBureaux') : t('bureauInconnu'));
  const [first, ...rest] = name.split(' ');
  return (
    <span className={styles['office']}>
      {bureau?.logo ? <img src={bureau.logo} alt="" height={24} /> : <OfficeMark />}
      <span className={styles['officeName']}>
        {first} <span className={styles['officeRest']}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}

/** Two roofs: stands for an office without a logo of its own. */
function OfficeMark() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2 18 12 4l4.2 5.9" />
      <path d="M9 18h13l-5.2-7.3" strokeOpacity=".45" />
    </svg>
  );
}
