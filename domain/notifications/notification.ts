import type { Variant } from '../variants/variants.ts';

/** Bell of one user; `lueLe` is edited by its owner alone. */
export interface NotificationRecord {
  id: string;
  kind: 'notification';
  variante: Variant;
  idUser: number;
  titre: string;
  message: string;
  niveau: 'info' | 'alerte' | 'maintenance';
  lien: string | null;
  createdAt: string;
  lueLe: string | null;
}
