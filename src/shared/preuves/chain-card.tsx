import { useTranslation } from 'react-i18next';
import type { ReadChain, ToldChain } from '#domain/preuves/lecture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './evidence.module.css';
import type { ReadStamp } from './stamp.ts';
import { useInstants } from './use-instants.ts';

interface ChainCardProps {
  readonly read: ReadChain;
  readonly stamps: readonly ReadStamp[];
  /** Whether the times of the server are the server’s: whoever made the file may have written them. */
  readonly isAttested: boolean;
}

/** One device and one user: what they captured, when the server first had it, where its chain breaks. */
export function ChainCard({ read: { chaine, verdict, tenus }, stamps, isAttested }: ChainCardProps) {
  const { t } = useTranslation('preuve');
  const instant = useInstants();
  const names = useChainNames();
  const { rupture } = verdict;
  const [tone, word] =
    rupture === null
      ? (['archive', t('chaine.tient')] as const)
      : (['ko', t('chaine.rompt', { n: rupture.n })] as const);
  const first = chaine.attestations[0];
  const last = chaine.attestations.at(-1);
  const at = (told: { readonly le: string } | undefined) => (told === undefined ? null : instant(told.le));
  return (
    <Card
      title={t('chaine.titre', { appareil: names.device(chaine) })}
      actions={
        <Badge tone={tone} icon={<Glyph tone={tone} />}>
          {word}
        </Badge>
      }
    >
      <div className={styles['chain']}>
        {rupture === null ? null : (
          <Notice tone="ko" title={t(`chaine.ruptures.${rupture.raison}`, { n: rupture.n })} />
        )}
        <DefinitionList
          items={[
            { term: t('chaine.par'), value: names.person(chaine) },
            { term: t('chaine.etapes'), value: String(verdict.tenus) },
            { term: t('chaine.premiere'), value: at(tenus[0]) },
            { term: t('chaine.derniere'), value: at(tenus.at(-1)) },
            {
              term: t(isAttested ? 'chaine.recue' : 'chaine.recueSelon'),
              value: first === undefined ? t('chaine.jamais') : instant(first.recuLe),
            },
            ...(last === undefined
              ? []
              : [
                  {
                    term: t(isAttested ? 'chaine.recueEnEntier' : 'chaine.recueEnEntierSelon', { n: last.n }),
                    value: instant(last.recuLe),
                  },
                ]),
            { term: t('chaine.horodatage'), value: <Stamps stamps={stamps} /> },
          ]}
        />
        <Remarks read={{ chaine, verdict, tenus }} />
      </div>
    </Card>
  );
}

function Stamps({ stamps }: { readonly stamps: readonly ReadStamp[] }) {
  const { t } = useTranslation('preuve');
  const instant = useInstants();
  if (stamps.length === 0) return t('horodatage.aucun');
  return (
    <ul className={styles['plain']}>
      {stamps.map((stamp) => (
        <li key={stamp.n}>
          {stamp.etat === 'verifie' || stamp.etat === 'inconnue'
            ? t(`horodatage.${stamp.etat}`, { n: stamp.n, date: instant(stamp.genTime), autorite: stamp.autorite })
            : t(`horodatage.${stamp.etat}`, { n: stamp.n })}
        </li>
      ))}
    </ul>
  );
}

/** What nobody but the device holds, and what the server did not take. */
function Remarks({ read: { chaine, verdict } }: { readonly read: ReadChain }) {
  const { t } = useTranslation('preuve');
  const instant = useInstants();
  const alone = verdict.rupture === null ? verdict.tenus - verdict.attestes : 0;
  const [refused] = chaine.refuses;
  return (
    <>
      {alone === 0 ? null : <p className={styles['hint']}>{t('chaine.nonRecues', { count: alone })}</p>}
      {refused === undefined ? null : (
        <p className={styles['hint']}>
          {t('chaine.refusees', { count: chaine.refuses.length, date: instant(refused.le) })}
        </p>
      )}
    </>
  );
}

/** Names of a device and of a person; those of a past one are a number. */
export function useChainNames() {
  const { t } = useTranslation('preuve');
  return {
    device: ({ libelleAppareil }: Pick<ToldChain, 'libelleAppareil'>): string => libelleAppareil ?? t('chaine.inconnu'),
    person: ({ nomUser, idUser }: Pick<ToldChain, 'nomUser' | 'idUser'>): string =>
      nomUser ?? t('chaine.sansNom', { id: idUser }),
  };
}
