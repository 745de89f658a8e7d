/** Something that stands in a destination. */
export interface Kept {
  readonly name: string;
  /** Bytes. */
  readonly taille: number;
}

/**
 * Where backups are kept: a folder today (folder-destination.ts). Names are of a few segments between slashes, each one
 * that `pathInside` takes. What the place answers is thrown as it is (failure.ts makes a sentence of it).
 */
export interface Destination {
  /** As a person finds it. */
  readonly ou: string;
  /** What stands under a prefix ('', 'objets'), in no order. */
  list(prefix: string): AsyncIterable<Kept>;
  /** null: nothing bears this name. */
  size(name: string): Promise<number | null>;
  /** Whole under its name once this resolves, or absent. Answers its bytes. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Refused when nothing bears this name. */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
  /** One backup at a time, of any process or machine; answers what frees it. Refused while another one is under way. */
  claim(now: Date): Promise<() => Promise<void>>;
}
