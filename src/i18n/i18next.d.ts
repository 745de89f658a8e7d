import 'i18next';
import type { commun } from './fr/commun.ts';
import type { erreurs } from './fr/erreurs.ts';
import type { etats } from './fr/etats.ts';

/** Areas and their French keys: they type `t()`. A new area of src/i18n/fr is added here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'commun';
    returnNull: false;
    resources: {
      commun: typeof commun;
      erreurs: typeof erreurs;
      etats: typeof etats;
    };
  }
}
