import { useTranslation } from 'react-i18next';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { PATHS } from '../../platform/paths.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { readPortals } from './actions.ts';
import { portalOrigin } from './portal-origin.ts';
import styles from './ouverture.module.css';

type Origins = ReadonlyMap<Variant, string>;

/** Each brand is a portal of its own, with its office and its forms: the choice of a variant is a choice of address. */
export function Portals() {
  const beside = originsBeside();
  return beside.size > 0 ? <Links origins={beside} /> : <PortalsOfServer />;
}

const originsBeside = (): Origins =>
  new Map(
    VARIANTS.flatMap((variant) => {
      const origin = portalOrigin(location, variant);
      return origin === null ? [] : [[variant, origin] as const];
    }),
  );

/** The first link may lead to a host that names no brand: the server then says where each is read ([bureaux/O11]). */
function PortalsOfServer() {
  const { answer } = useAnswer(readPortals);
  // Without an answer the page stays as it is: its steps say that they need the network.
  if (!answer?.ok) return null;
  return <Links origins={new Map(answer.value.map(({ variante, adresse }) => [variante, adresse]))} />;
}

function Links({ origins }: { readonly origins: Origins }) {
  const { t } = useTranslation('ouverture');
  if (origins.size === 0) return null;
  return (
    <nav className={styles['portals']} aria-label={t('portails')}>
      {[...origins].map(([variant, origin]) => (
        <a
          key={variant}
          href={`${origin}${PATHS.opening}`}
          aria-current={variant === VARIANT ? 'page' : undefined}
          className={styles['portal']}
        >
          {brandName(BRANDS[variant])}
        </a>
      ))}
    </nav>
  );
}
