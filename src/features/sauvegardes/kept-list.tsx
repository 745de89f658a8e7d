import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SauvegardeTenue } from '#domain/sauvegardes/etat.ts';
import { saveFrom } from '../../platform/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import { echecOf, linkOf } from './actions.ts';
import styles from './sauvegardes.module.css';

/** Those that stand there, the newest first, each to take away. */
export function KeptList({ sauvegardes }: { readonly sauvegardes: readonly SauvegardeTenue[] }) {
  const { t } = useTranslation('sauvegardes');
  return (
    <Card title={t('gardees')} flush>
      <ul className={styles['liste']}>
        {sauvegardes.map((sauvegarde) => (
          <Row key={sauvegarde.nom} sauvegarde={sauvegarde} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ sauvegarde: { nom, contenu } }: { readonly sauvegarde: SauvegardeTenue }) {
  const { t } = useTranslation(['sauvegardes', 'erreurs']);
  const formats = useFormats();
  const octets = useOctets();
  const [isAsked, setAsked] = useState(false);
  if (contenu === null)
    return (
      <li>
        <strong>{nom}</strong>
        <Badge tone="ko">{t('illisible')}</Badge>
      </li>
    );
  const date = formats.dateHeure(contenu.le);
  const save = async (): Promise<void> => {
    setAsked(true);
    const answer = await linkOf(nom);
    setAsked(false);
    if (answer.ok) return saveFrom(answer.value.lien);
    const echec = echecOf(answer);
    toast.error(echec === null ? t(`erreurs:${answer.code}`) : t(`sauvegardes:echecs.${echec}`));
  };
  return (
    <li>
      <span className="tabular">
        <strong>{date}</strong>
        <span className={styles['note']}>
          {octets(contenu.taille)} · {t('fichiers', { count: contenu.fichiers })}
        </span>
      </span>
      <Button
        size="lg"
        icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
        aria-label={t('telechargerDe', { date })}
        loading={isAsked}
        onClick={() => void save()}
      >
        {t('telecharger')}
      </Button>
    </li>
  );
}
