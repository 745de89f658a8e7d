import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GrilleSupervision } from '#domain/supervisions/grille.ts';
import type { GridSerie } from '#domain/supervisions/grille-series.ts';
import { api } from '../../../data/api.ts';
import { grillePath, type GrilleAim } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './settings.module.css';
import type { Scope, Settings } from './use-settings.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface CardProps {
  readonly settings: Settings;
  readonly scope: Scope;
}

/** [supervisions/SU36] Grids, each with its newest version; the older ones are read. */
export function SeriesCard({ settings, scope }: CardProps) {
  const { t } = useTranslation('reglages');
  const [withdrawn, setWithdrawn] = useState<GridSerie | null>(null);
  return (
    <Card
      title={t('series.titre')}
      actions={
        <LinkButton to={grillePath('nouvelle', scope)} icon={<IconPlus size={16} stroke={1.8} aria-hidden />}>
          {t('series.nouvelle')}
        </LinkButton>
      }
    >
      <p className={form['hint']}>{t('series.aide')}</p>
      <ul className={styles['list']}>
        {settings.series.map((one) => (
          <li key={one.serie}>
            <SerieText serie={one} scope={scope} />
            <SerieGestures serie={one} scope={scope} onWithdraw={() => setWithdrawn(one)} />
          </li>
        ))}
      </ul>
      {withdrawn !== null && (
        <WithdrawDialog
          title={t('series.retirerTitre', { nom: withdrawn.newest.libelle })}
          text={t('series.retirerTexte')}
          done={t('series.retireeFait')}
          onWithdraw={() => api.grilleDelete({ params: { id: withdrawn.newest.id } })}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </Card>
  );
}

function SerieText({ serie: { newest, versions, isWithdrawn, isDelivered }, scope }: SerieProps) {
  const { t } = useTranslation(['reglages', 'supervisions']);
  const older = versions.slice(1);
  return (
    <span className={styles['text']}>
      <span className={styles['name']}>
        <strong>{newest.libelle}</strong>
        <Badge tone={isWithdrawn ? 'archive' : 'ok'} icon={<Glyph tone={isWithdrawn ? 'archive' : 'ok'} />}>
          {isWithdrawn ? t('reglages:series.retiree') : t('reglages:series.version', { version: newest.version })}
        </Badge>
        {isDelivered && (
          <Badge tone="wait" icon={<Glyph tone="wait" />} title={t('reglages:aConfirmerTexte')}>
            {t('reglages:aConfirmer')}
          </Badge>
        )}
      </span>
      <span>
        {[
          t(`supervisions:categories.${newest.categorie}`),
          t(newest.idBureauInspection === null ? 'reglages:duPortail' : 'reglages:duBureau'),
          t('reglages:series.criteres', { count: newest.champs.length }),
        ].join(' · ')}
      </span>
      <Written grille={newest} isDelivered={isDelivered} />
      {older.length > 0 && (
        <details className={styles['older']}>
          <summary>{t('reglages:series.anciennes', { count: older.length })}</summary>
          <ul>
            {older.map((one) => (
              <li key={one.id}>
                <Link to={grillePath(one.id, scope)}>
                  {t('reglages:series.lireVersion', { nom: one.libelle, version: one.version })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </span>
  );
}

function Written({ grille, isDelivered }: { readonly grille: GrilleSupervision; readonly isDelivered: boolean }) {
  const { t } = useTranslation('reglages');
  const formats = useFormats();
  if (isDelivered) return <small>{t('series.livree')}</small>;
  const jour = formats.jour(formats.jourDe(grille.createdAt));
  return <small>{t('series.ecriteLe', { auteur: grille.auteur, jour })}</small>;
}

interface SerieProps {
  readonly serie: GridSerie;
  readonly scope: Scope;
}

function SerieGestures({ serie, scope, onWithdraw }: SerieProps & { readonly onWithdraw: () => void }) {
  const { t } = useTranslation('reglages');
  const isOffline = useIsOffline();
  const { newest, isWithdrawn, isDelivered } = serie;
  const nom = newest.libelle;
  const link = (words: 'suite' | 'copier', aim: GrilleAim) => (
    <LinkButton to={grillePath(newest.id, scope, aim)} aria-label={t(`series.${words}De`, { nom })}>
      {t(`series.${words}`)}
    </LinkButton>
  );
  return (
    <span className={styles['gestures']}>
      <LinkButton
        to={grillePath(newest.id, scope)}
        aria-label={t('series.lireVersion', { nom, version: newest.version })}
      >
        {t('series.lire')}
      </LinkButton>
      {!isWithdrawn && link('suite', 'suite')}
      {link('copier', 'copie')}
      {!isWithdrawn && !isDelivered && newest.idBureauInspection === scope && (
        <Button
          disabled={isOffline}
          title={isOffline ? t('reseau') : undefined}
          aria-label={t('series.retirerDe', { nom })}
          onClick={onWithdraw}
        >
          {t('series.retirer')}
        </Button>
      )}
    </span>
  );
}
