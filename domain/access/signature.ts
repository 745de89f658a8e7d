/** Somebody who wrote, as they were called then. */
export interface Signature {
  id: number;
  nom: string;
  role: string;
}
