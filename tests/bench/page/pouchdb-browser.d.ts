/** The part of PouchDB that the benchmark uses: its own types describe Node's build. */
declare module 'pouchdb-browser' {
  interface Options {
    readonly fetch?: (url: string | Request, init?: RequestInit) => Promise<Response>;
    readonly skip_setup?: boolean;
    readonly auto_compaction?: boolean;
  }
  class PouchDB {
    constructor(nom: string, options?: Options);
    static replicate(
      source: PouchDB,
      target: PouchDB,
      options: { readonly batch_size: number; readonly batches_limit: number },
    ): Promise<unknown>;
    info(): Promise<{ readonly doc_count: number }>;
    destroy(): Promise<unknown>;
  }
  export default PouchDB;
}
