import { useTranslation } from 'react-i18next';
import { api } from '../../data/api.ts';
import { useRemoval } from '../../shared/removal/use-removal.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Genre, Tiers } from './fiche.ts';

interface RemovalCardProps {
  readonly genre: Genre;
  readonly tiers: Tiers;
  readonly onDone: () => void;
}

/** [tiers/T4] For an administrator: one that no dossier names goes for good; another one is made inactive. */
export function RemovalCard({ genre, tiers: { id, raisonSociale: nom }, onDone }: RemovalCardProps) {
  const { t } = useTranslation(['tiers', 'commun']);
  const { ask, dialog } = useRemoval({
    title: t('tiers:suppression.titre', { nom }),
    text: t('tiers:suppression.texte'),
    done: t('tiers:suppression.faite', { nom }),
    refusals: { REGLE_METIER: t('tiers:suppression.nomme', { nom }) },
    call: () => (genre === 'client' ? api.clientDelete({ params: { id } }) : api.entrepriseDelete({ params: { id } })),
    onDone,
  });
  return (
    <Card title={t('tiers:suppression.carte')}>
      <p>{t('tiers:suppression.aide')}</p>
      <div>
        <Button size="lg" variant="danger" onClick={ask}>
          {t('commun:supprimer')}
        </Button>
      </div>
      {dialog}
    </Card>
  );
}
