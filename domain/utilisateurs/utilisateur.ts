import type { Role } from '../access/roles.ts';
import type { Variant } from '../variants/variants.ts';

/** An account as its office knows it; written by the server alone, after the table of accounts. */
export interface UtilisateurRecord {
  id: string;
  kind: 'utilisateur';
  variante: Variant;
  idUser: number;
  email: string;
  nom: string;
  prenom: string;
  telephone: string | null;
  role: Role;
  idBureauInspection: number | null;
  nomBureauInspection: string | null;
  idClient: string | null;
  idEntreprise: string | null;
  variantes: Variant[];
  bureauxAttaches: number[];
  droitRestreint: string[] | null;
  offlineAccess: boolean;
  actif: boolean;
  /** Asked for on the public page, not activated yet. */
  enAttente: boolean;
  emailVerifie: boolean;
  langue: string;
  siret: string | null;
  raisonSociale: string | null;
  /** YYYY-MM-DD. */
  derniereConnexion: string | null;
  /** Asked for at sign-in; absent of a record made before. */
  secondFacteur?: boolean;
  /** [reports/R40] Instant at which its owner gave the signature of their reports; null: they gave none; absent of a record made before. */
  signatureLe?: string | null;
}
