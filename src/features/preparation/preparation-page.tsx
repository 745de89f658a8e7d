import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/badge.tsx';
import { EmptyDrawing } from '../../ui/empty-drawing.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { AwaitedScreen, MenuWord } from './awaited-screens.ts';
import styles from './preparation.module.css';

export interface PreparationPageProps {
  /** Name of the screen, as in the menu. */
  readonly title: AwaitedScreen;
  /** Screens of this role that are built: where to go meanwhile. */
  readonly links: readonly { readonly path: string; readonly label: MenuWord }[];
}

/** An honest page for a screen of the specification that is not built yet: what it will do, where to go meanwhile. */
export function PreparationPage({ title, links }: PreparationPageProps) {
  const { t } = useTranslation('preparation');
  const { t: name } = useTranslation('menu');
  return (
    <>
      <PageHeader title={name(title)}>
        <Badge tone="new" icon={<Glyph tone="new" />}>
          {t('badge')}
        </Badge>
      </PageHeader>
      <div className={styles['page']}>
        <EmptyDrawing kind="plan" />
        <h2 className={styles['lead']}>{t('fera')}</h2>
        <p className={styles['text']}>{t(`ecrans.${title}`)}</p>
        {links.length > 0 && (
          <>
            <h2 className={styles['meanwhile']}>{t('entretemps')}</h2>
            <ul className={styles['links']}>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{name(label)}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles['note']}>{t('rien')}</p>
      </div>
    </>
  );
}
