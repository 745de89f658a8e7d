import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { reasonOf } from '#domain/base/result.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { PanneauImport } from '../../../ui/import/panneau-import.tsx';
import { enregistrerTiers } from '../actions.ts';
import { lireFiche, SAISIE_VIDE, type Genre, type Tiers } from '../fiche.ts';
import { preparerImport, type LigneImport } from './preparer.ts';
import { useRaison } from './use-raison.ts';

interface ImportPanneauProps {
  readonly genre: Genre;
  readonly tous: readonly Tiers[];
  readonly onClose: () => void;
}

/** [tiers/T8] Many clients or installers from a spreadsheet, each one a record. */
export function ImportPanneau({ genre, tous, onClose }: ImportPanneauProps) {
  const { t } = useTranslation(['tableur', 'champs']);
  const raison = useRaison();
  return (
    <PanneauImport<LigneImport>
      mots={{
        titre: t('titre'),
        aide: t('colonnes'),
        sansNom: t('refus.sansNom'),
        importer: (count) => t('importer', { count }),
        faites: (count) => t('faites', { count }),
        prete: t('prete'),
      }}
      colonnes={[
        { titre: t('nom'), valeur: (ligne) => ligne.saisie.raisonSociale },
        { titre: 'SIRET', valeur: (ligne) => ligne.saisie.siret },
        { titre: t('champs:ville'), valeur: (ligne) => ligne.saisie.ville },
      ]}
      preparer={(tableau) =>
        preparerImport(tableau, { genre, sansSiret: genre === 'client' && VARIANT === 'mar', connus: tous })
      }
      creer={(ligne) => creer(genre, ligne)}
      raison={raison}
      onClose={onClose}
    />
  );
}

function creer(genre: Genre, { saisie }: LigneImport): Promise<ErrorCode | null> {
  // Judged already, with what was known then; the server judges again.
  const lue = lireFiche(saisie, { genre, sansSiret: true, avant: SAISIE_VIDE, sirets: new Set() });
  return lue.ok
    ? enregistrerTiers(genre, { tiers: null, changes: lue.changes }).then(reasonOf)
    : Promise.resolve<ErrorCode>('VALIDATION');
}
