import 'i18next';
import type { appareils } from './fr/appareils.ts';
import type { annonces } from './fr/annonces.ts';
import type { absence } from './fr/absence.ts';
import type { auth } from './fr/auth.ts';
import type { bureaux } from './fr/bureaux.ts';
import type { courriels } from './fr/courriels.ts';
import type { commun } from './fr/commun.ts';
import type { demandes } from './fr/demandes.ts';
import type { dossier } from './fr/dossier.ts';
import type { dossiers } from './fr/dossiers.ts';
import type { erreurs } from './fr/erreurs.ts';
import type { etats } from './fr/etats.ts';
import type { facturation } from './fr/facturation.ts';
import type { formulaire } from './fr/formulaire.ts';
import type { interventions } from './fr/interventions.ts';
import type { journee } from './fr/journee.ts';
import type { liste } from './fr/liste.ts';
import type { utilisateurs } from './fr/utilisateurs.ts';
import type { menu } from './fr/menu.ts';
import type { operations } from './fr/operations.ts';
import type { pieces } from './fr/pieces.ts';
import type { preparation } from './fr/preparation.ts';
import type { profil } from './fr/profil.ts';
import type { rapports } from './fr/rapports.ts';
import type { projet } from './fr/projet.ts';
import type { refus } from './fr/refus.ts';
import type { securite } from './fr/securite.ts';
import type { shell } from './fr/shell.ts';
import type { sync } from './fr/sync.ts';
import type { verrou } from './fr/verrou.ts';
import type { tableaux } from './fr/tableaux.ts';
import type { tableur } from './fr/tableur.ts';
import type { tickets } from './fr/tickets.ts';
import type { tiers } from './fr/tiers.ts';

/** Areas and their French keys: they type `t()`. A new area of src/i18n/fr is added here, in two lines. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'commun';
    returnNull: false;
    resources: {
      appareils: typeof appareils;
      absence: typeof absence;
      annonces: typeof annonces;
      auth: typeof auth;
      bureaux: typeof bureaux;
      commun: typeof commun;
      courriels: typeof courriels;
      erreurs: typeof erreurs;
      etats: typeof etats;
      demandes: typeof demandes;
      dossier: typeof dossier;
      dossiers: typeof dossiers;
      formulaire: typeof formulaire;
      interventions: typeof interventions;
      journee: typeof journee;
      liste: typeof liste;
      utilisateurs: typeof utilisateurs;
      menu: typeof menu;
      operations: typeof operations;
      facturation: typeof facturation;
      pieces: typeof pieces;
      preparation: typeof preparation;
      profil: typeof profil;
      rapports: typeof rapports;
      projet: typeof projet;
      refus: typeof refus;
      securite: typeof securite;
      shell: typeof shell;
      sync: typeof sync;
      tableaux: typeof tableaux;
      tableur: typeof tableur;
      tickets: typeof tickets;
      tiers: typeof tiers;
      verrou: typeof verrou;
    };
  }
}
