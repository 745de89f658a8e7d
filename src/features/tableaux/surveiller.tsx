import { IconCalendarDue, IconCertificate, IconShieldCheck, IconTool } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { echeances, type Surveillance } from '#domain/tableaux/surveillance.ts';
import type { Chiffre } from '#domain/tableaux/chiffre.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Card } from '../../ui/card.tsx';
import { ouvre } from './adresses.ts';
import { Lien } from './lien.tsx';
import styles from './tableaux.module.css';

const TOUS = { selector: {} };
const COMPTES = { selector: { kind: 'utilisateur' } };
/** Names that a line writes before « et n autres ». */
const NOMS = 3;

interface SurveillerProps {
  readonly role: Role;
  readonly enRetard: Chiffre;
  readonly aujourdhui: string;
}

type Genre = 'rgeExpiree' | 'rgeBientot' | 'habilitationExpiree' | 'habilitationBientot';

/** What asks for somebody, the most pressing first; what is in order takes no line. */
export function Surveiller({ role, enRetard, aujourdhui }: SurveillerProps) {
  const { t } = useTranslation('tableaux');
  const etat = useEcheances(aujourdhui);
  const lignes: readonly (readonly [Genre, Surveillance])[] =
    etat === undefined
      ? []
      : [
          ['habilitationExpiree', etat.habilitations.expiree],
          ['rgeExpiree', etat.rge.expiree],
          ['habilitationBientot', etat.habilitations.bientot],
          ['rgeBientot', etat.rge.bientot],
        ];
  const dites = lignes.filter(([, { chiffre }]) => chiffre.nombre > 0 && ouvre(role, chiffre.liste));
  return (
    <Card title={t('surveiller.titre')} actions={<span className={styles['muet']}>{t('surveiller.ordre')}</span>}>
      <ul className={styles['lignes']}>
        {enRetard.nombre > 0 && (
          <Ligne icone={<IconCalendarDue size={18} stroke={1.8} aria-hidden />} ton="ko">
            <Lien chiffre={enRetard} texte={t('surveiller.retards', { count: enRetard.nombre })} />
            <span>{t('surveiller.retardsTexte')}</span>
          </Ligne>
        )}
        {dites.map(([genre, { chiffre, noms }]) => (
          <Ligne
            key={genre}
            icone={
              genre.startsWith('rge') ? (
                <IconTool size={18} stroke={1.8} aria-hidden />
              ) : (
                <IconCertificate size={18} stroke={1.8} aria-hidden />
              )
            }
            ton={genre.endsWith('Expiree') ? 'ko' : 'wait'}
          >
            <Lien chiffre={chiffre} texte={t(`surveiller.${genre}`, { count: chiffre.nombre })} />
            <Noms noms={noms} />
          </Ligne>
        ))}
        {VARIANT !== 'eds' && (
          <Ligne icone={<IconShieldCheck size={18} stroke={1.8} aria-hidden />} ton="archive">
            <b>{t('surveiller.sansSupervision')}</b>
            <span>{t('surveiller.sansSupervisionTexte')}</span>
          </Ligne>
        )}
        {enRetard.nombre === 0 && etat !== undefined && dites.length === 0 && (
          <li className={styles['rien']}>{t('surveiller.rien')}</li>
        )}
      </ul>
    </Card>
  );
}

/** Papers that are over or about to be, of the accounts and installers of this device. */
function useEcheances(aujourdhui: string) {
  const entreprises = useLive('entreprises', TOUS);
  const controleurs = useLive('controllers', TOUS);
  const comptes = useLive<UtilisateurRecord>('records', COMPTES);
  return useMemo(() => {
    if (entreprises === undefined || controleurs === undefined || comptes === undefined) return undefined;
    const actifs = new Set(comptes.filter(({ actif }) => actif).map(({ idUser }) => idUser));
    const enPoste = controleurs.filter(({ idUser }) => actifs.has(idUser));
    return echeances({ entreprises, controleurs: enPoste }, aujourdhui);
  }, [entreprises, controleurs, comptes, aujourdhui]);
}

interface LigneProps {
  readonly icone: ReactNode;
  readonly ton: 'ko' | 'wait' | 'archive';
  readonly children: ReactNode;
}

const Ligne = ({ icone, ton, children }: LigneProps) => (
  <li className={styles['ligne']}>
    <span className={styles['icone']} data-ton={ton}>
      {icone}
    </span>
    <span className={styles['quoi']}>{children}</span>
  </li>
);

function Noms({ noms }: { readonly noms: readonly string[] }) {
  const { t } = useTranslation('tableaux');
  const premiers = noms.slice(0, NOMS).join(', ');
  const autres = noms.length - NOMS;
  return <span>{autres > 0 ? t('surveiller.etAutres', { noms: premiers, count: autres }) : premiers}</span>;
}
