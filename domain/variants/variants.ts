/** The three brands (specification, section 1). cee is the default. */
export const VARIANTS = ['cee', 'eds', 'mar'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Control office served by each variant on signed-out pages and at sign-up. */
export const BUREAU_OF_VARIANT: Readonly<Record<Variant, number>> = { cee: 1, eds: 2, mar: 1 };

/** The variant is the first part of the host name; anything else is cee. */
export function variantOfHost(host: string): Variant {
  const first = host.split(/[.:]/, 1)[0]?.toLowerCase();
  return VARIANTS.find((variant) => variant === first) ?? 'cee';
}

/** Lots of operations are deposited in cee and in mar; lifts have none (specification, section 2). */
export const hasLots = (variant: Variant): boolean => variant !== 'eds';
