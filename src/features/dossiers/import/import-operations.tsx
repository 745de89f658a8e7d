import { useTranslation } from 'react-i18next';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useLive } from '../../../data/use-live.ts';
import { PanneauImport } from '../../../ui/import/panneau-import.tsx';
import type { DossierField } from '../detail/fields.ts';
import { envoyerDemande } from '../nouvelle/envoyer.ts';
import type { SaisieDemande } from '../nouvelle/saisie-demande.ts';
import type { TiersConnus } from '../nouvelle/tiers.ts';
import { cleDe, preparerOperations, type LigneOperation } from './preparer.ts';
import { useRaison } from './use-raison.ts';

interface ImportOperationsProps {
  readonly session: Session;
  readonly tiers: TiersConnus;
  readonly champs: readonly DossierField[];
  /** What is chosen in the form: lines that say nothing take it. */
  readonly saisie: SaisieDemande;
  readonly onClose: () => void;
}
const ALL = { selector: {} };

/** [dossiers/D20] Many operations from a spreadsheet, each one a demand. */
export function ImportOperations({ session, tiers, champs, saisie, onClose }: ImportOperationsProps) {
  const { t } = useTranslation(['operations', 'tableur', 'dossier', 'dossiers', 'champs']);
  const types = useLive('typeInterventions', ALL);
  const dossiers = useLive<Dossier>('dossiers', ALL);
  const raison = useRaison();
  // A list is judged once, when it is chosen: against all that is known, or a double would pass for new.
  if (types === undefined || dossiers === undefined) return null;
  return (
    <PanneauImport<LigneOperation>
      mots={{
        titre: t('operations:titre'),
        aide: t('operations:colonnes'),
        sansNom: t('operations:sansNom'),
        importer: (count) => t('operations:importer', { count }),
        faites: (count) => t('operations:faites', { count }),
        prete: t('operations:prete'),
      }}
      colonnes={[
        { titre: t('dossier:groupes.beneficiaire'), valeur: (ligne) => ligne.saisie.textes['beneficiaire.nom'] },
        { titre: t('champs:ville'), valeur: (ligne) => ligne.saisie.textes['adresseTravaux.ville'] },
        { titre: t('dossier:champs.types'), valeur: (ligne) => ligne.saisie.types.join(', ') },
      ]}
      preparer={(tableau) =>
        preparerOperations(tableau, {
          champs,
          tiers,
          types: types.map(({ code }) => code),
          defauts: saisie,
          connues: new Set(dossiers.map((dossier) => cleDe(dossier))),
        })
      }
      creer={async ({ fields }) => {
        if (fields === null) return 'VALIDATION';
        const faite = await envoyerDemande(session, { fields, tiers, id: crypto.randomUUID() });
        return faite.ok ? null : faite.code;
      }}
      raison={raison}
      onClose={onClose}
    />
  );
}
