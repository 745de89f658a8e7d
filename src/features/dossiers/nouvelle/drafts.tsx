import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DemandeEntry } from './demande-entry.ts';
import type { DemandeDraft } from './use-demande-draft.ts';
import styles from './new-demande.module.css';

/** Other demands begun on this device: taken up again, or given up. */
export function Drafts({ draft }: { readonly draft: DemandeDraft }) {
  const { t } = useTranslation('demandes');
  const formats = useFormats();
  if (draft.autres.length === 0) return null;
  return (
    <section className={styles['drafts']} aria-label={t('brouillons', { count: draft.autres.length })}>
      <h2>{t('brouillons', { count: draft.autres.length })}</h2>
      <ul>
        {draft.autres.map((other) => {
          const nom = nameOf(other.saisie) ?? t('sansNom');
          return (
            <li key={other.id}>
              <span className="ellipsis">
                <strong>{nom}</strong> {formats.dateHeure(other.modifieLe)}
              </span>
              <Button
                size="sm"
                onClick={() => {
                  draft.resume(other);
                }}
              >
                {t('reprendre')}
              </Button>
              <IconButton label={t('abandonner', { nom })} onClick={() => void draft.abandon(other.id)}>
                <IconTrash size={16} stroke={1.8} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const nameOf = ({ textes, types, pieces }: DemandeEntry): string | null =>
  [textes['beneficiaire.nom'], textes['adresseTravaux.ville'], types[0]].filter(Boolean).join(', ') ||
  (pieces?.[0]?.nom ?? null);
