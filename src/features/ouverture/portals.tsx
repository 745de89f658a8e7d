import { useTranslation } from 'react-i18next';
import { VARIANTS } from '#domain/variants/variants.ts';
import { PATHS } from '../../platform/paths.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { portalOrigin } from './portal-origin.ts';
import styles from './ouverture.module.css';

/** Each brand is a portal of its own, with its office and its forms: the choice of a variant is a choice of address. */
export function Portals() {
  const { t } = useTranslation('ouverture');
  return (
    <nav className={styles['portals']} aria-label={t('portails')}>
      {VARIANTS.map((variant) => {
        const origin = portalOrigin(location, variant);
        return origin === null ? null : (
          <a
            key={variant}
            href={`${origin}${PATHS.opening}`}
            aria-current={variant === VARIANT ? 'page' : undefined}
            className={styles['portal']}
          >
            {brandName(BRANDS[variant])}
          </a>
        );
      })}
    </nav>
  );
}
