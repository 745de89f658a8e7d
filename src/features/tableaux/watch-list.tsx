import {
  IconCalendarDue,
  IconCertificate,
  IconFileText,
  IconShieldCheck,
  IconTool,
  IconUserOff,
} from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLead, type Role } from '#domain/access/roles.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { lateOf } from '#domain/supervisions/matrix.ts';
import { deadlines, orphans, renewals, type Surveillance } from '#domain/tableaux/surveillance.ts';
import type { Figure } from '#domain/tableaux/figure.ts';
import { useLive } from '../../data/use-live.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { PATHS } from '../../platform/paths.ts';
import { useMatrix } from '../../shared/supervisions/use-matrix.ts';
import { Card } from '../../ui/card.tsx';
import { opensList } from './addresses.ts';
import { Lien } from './lien.tsx';
import styles from './tableaux.module.css';

const ALL = { selector: {} };
const CONTRATS = { selector: { kind: 'contrat' } };
const ACCOUNTS = { selector: { kind: 'utilisateur' } };
/** The matrix, of those who are late or were never seen. */
const LATE_CELLS = `${PATHS.supervisions}?etat=retard&etat=jamais`;
/** Names that a line writes before « et n autres ». */
const NAMES = 3;

interface WatchListProps {
  readonly role: Role;
  readonly late: Figure;
  readonly aujourdhui: string;
}

type Genre =
  | 'orphelines'
  | 'rgeExpiree'
  | 'rgeBientot'
  | 'habilitationExpiree'
  | 'habilitationBientot'
  | 'contratARenouveler';

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;
const iconOf = (genre: Genre): ReactNode => {
  if (genre === 'orphelines') return <IconUserOff {...ICON} />;
  if (genre === 'contratARenouveler') return <IconFileText {...ICON} />;
  return genre.startsWith('rge') ? <IconTool {...ICON} /> : <IconCertificate {...ICON} />;
};

/** What asks for somebody, the most pressing first; what is in order takes no line. */
export function WatchList({ role, late, aujourdhui }: WatchListProps) {
  const { t } = useTranslation('tableaux');
  const etat = useDeadlines(role, aujourdhui);
  const unseen = useUnseen(role);
  const rows: readonly (readonly [Genre, Surveillance])[] =
    etat === undefined
      ? []
      : [
          ['orphelines', etat.orphelines],
          ['habilitationExpiree', etat.habilitations.expiree],
          ['rgeExpiree', etat.rge.expiree],
          ['habilitationBientot', etat.habilitations.bientot],
          ['contratARenouveler', etat.contrats],
          ['rgeBientot', etat.rge.bientot],
        ];
  const told = rows.filter(([, { chiffre }]) => chiffre.nombre > 0 && opensList(role, chiffre.liste));
  return (
    <Card title={t('surveiller.titre')} actions={<span className={styles['muet']}>{t('surveiller.ordre')}</span>}>
      <ul className={styles['lignes']}>
        {late.nombre > 0 && (
          <Row icone={<IconCalendarDue {...ICON} />} tone="ko">
            <Lien figure={late} text={t('surveiller.retards', { count: late.nombre })} />
            <span>{t('surveiller.retardsTexte')}</span>
          </Row>
        )}
        {told.map(([genre, { chiffre, noms }]) => (
          <Row
            key={genre}
            icone={iconOf(genre)}
            tone={genre.endsWith('Expiree') || genre === 'orphelines' ? 'ko' : 'wait'}
          >
            <Lien figure={chiffre} text={t(`surveiller.${genre}`, { count: chiffre.nombre })} />
            <Names names={noms} />
          </Row>
        ))}
        {unseen > 0 && (
          <Row icone={<IconShieldCheck {...ICON} />} tone="ko">
            <Link to={LATE_CELLS}>{t('surveiller.sansSupervision', { count: unseen })}</Link>
            <span>{t('surveiller.sansSupervisionTexte')}</span>
          </Row>
        )}
        {late.nombre === 0 && unseen === 0 && etat !== undefined && told.length === 0 && (
          <li className={styles['rien']}>{t('surveiller.rien')}</li>
        )}
      </ul>
    </Card>
  );
}

/** [supervisions/SU20] Cells of the matrix that are late or never seen, for who opens it; eds has no supervisions in its menu. */
function useUnseen(role: Role): number {
  const matrix = useMatrix();
  return matrix === undefined || VARIANT === 'eds' || !isLead(role) ? 0 : lateOf(matrix.lines);
}

/** Papers that are over or about to be, of the accounts and installers of this device; contracts to renew, where the menu has some. */
function useDeadlines(role: Role, aujourdhui: string) {
  const isWhole = useHasReceivedAll();
  const visits = useLive('interventions', ALL);
  const entreprises = useLive('entreprises', ALL);
  const controleurs = useLive('controllers', ALL);
  const accounts = useLive<UtilisateurRecord>('records', ACCOUNTS);
  const contrats = useLive<Contrat>('records', CONTRATS);
  return useMemo(() => {
    if (!entreprises || !controleurs || !accounts || !contrats || !visits) return undefined;
    const active = new Set(accounts.filter(({ actif }) => actif).map(({ idUser }) => idUser));
    const inOffice = controleurs.filter(({ idUser }) => active.has(idUser));
    return {
      ...deadlines({ entreprises, controleurs: inOffice }, aujourdhui),
      orphelines: orphans(isWhole && isLead(role) ? visits : [], controleurs),
      contrats: renewals(VARIANT === 'eds' ? [] : contrats, aujourdhui),
    };
  }, [entreprises, controleurs, accounts, contrats, visits, isWhole, role, aujourdhui]);
}

interface RowProps {
  readonly icone: ReactNode;
  readonly tone: 'ko' | 'wait' | 'archive';
  readonly children: ReactNode;
}

const Row = ({ icone, tone, children }: RowProps) => (
  <li className={styles['ligne']}>
    <span className={styles['icone']} data-ton={tone}>
      {icone}
    </span>
    <span className={styles['quoi']}>{children}</span>
  </li>
);

function Names({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('tableaux');
  const premiers = names.slice(0, NAMES).join(', ');
  const others = names.length - NAMES;
  return <span>{others > 0 ? t('surveiller.etAutres', { noms: premiers, count: others }) : premiers}</span>;
}
