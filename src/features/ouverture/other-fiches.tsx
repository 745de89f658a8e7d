import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fichesToAdd } from '#domain/lots/fiches.ts';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { useLive } from '../../data/use-live.ts';
import { formPath, NO_VERSION } from '../../platform/paths.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './ouverture.module.css';

const TYPES = { selector: {} };

interface OtherFichesProps {
  readonly rules: readonly RateRule[] | undefined;
  /** Codes of the forms of the product. */
  readonly ofProduct: readonly string[];
  readonly factsOf: (code: string, fin: string | null) => string;
}

/** [forms/FD36] Fiches of which the portal knows the rates and has no form: a type is begun under their code. */
export function OtherFiches({ rules, ofProduct, factsOf }: OtherFichesProps) {
  const { t } = useTranslation('ouverture');
  const today = useToday();
  const types = useLive('typeInterventions', TYPES);
  const codes = useMemo(
    () =>
      rules === undefined || types === undefined
        ? []
        : fichesToAdd(rules, new Set([...ofProduct, ...types.map(({ code }) => code)]), today),
    [rules, types, ofProduct, today],
  );
  if (codes.length === 0) return null;
  return (
    <section aria-label={t('fiches.autres')}>
      <h3>{t('fiches.autres')}</h3>
      <p>{t('fiches.autresTexte')}</p>
      <ul className={styles['lines']}>
        {codes.map((code) => (
          <li key={code} className={styles['line']}>
            <p className={styles['grow']}>
              {t('fiches.sansTitre', { code })}
              <span className={styles['facts']}>{factsOf(code, null)}</span>
            </p>
            <LinkButton size="sm" to={formPath(NO_VERSION, 'type', code)} aria-label={t('fiches.ecrireNom', { code })}>
              {t('fiches.ecrire')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
