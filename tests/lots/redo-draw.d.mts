export function redoDraw(
  bytes: Uint8Array,
  draw: {
    readonly graine: string;
    readonly tauxLieu: number;
    readonly tauxContact: number;
    readonly parInstallateur: boolean;
  },
): {
  readonly empreinte: string;
  readonly lieu: readonly string[];
  readonly contact: readonly string[];
  readonly reserve: readonly string[];
  /** By stratum, in its order. */
  readonly reserves: readonly (readonly string[])[];
};
export function redoComplement(
  draw: { readonly reserves: readonly (readonly string[])[] },
  taken: readonly string[],
  count: number,
): readonly string[];
