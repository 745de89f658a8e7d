import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { SaisieDemande } from './saisie-demande.ts';
import type { BrouillonDemande } from './use-brouillon-demande.ts';
import styles from './nouvelle.module.css';

/** Other demands begun on this device: taken up again, or given up. */
export function Brouillons({ brouillon }: { readonly brouillon: BrouillonDemande }) {
  const { t } = useTranslation('demandes');
  const formats = useFormats();
  if (brouillon.autres.length === 0) return null;
  return (
    <section className={styles['drafts']} aria-label={t('brouillons', { count: brouillon.autres.length })}>
      <h2>{t('brouillons', { count: brouillon.autres.length })}</h2>
      <ul>
        {brouillon.autres.map((autre) => {
          const nom = nomDe(autre.saisie) ?? t('sansNom');
          return (
            <li key={autre.id}>
              <span className="ellipsis">
                <strong>{nom}</strong> {formats.dateHeure(autre.modifieLe)}
              </span>
              <Button
                size="sm"
                onClick={() => {
                  brouillon.reprendre(autre);
                }}
              >
                {t('reprendre')}
              </Button>
              <IconButton label={t('abandonner', { nom })} onClick={() => void brouillon.abandonner(autre.id)}>
                <IconTrash size={16} stroke={1.8} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const nomDe = ({ textes, types, pieces }: SaisieDemande): string | null =>
  [textes['beneficiaire.nom'], textes['adresseTravaux.ville'], types[0]].filter(Boolean).join(', ') ||
  (pieces?.[0]?.nom ?? null);
