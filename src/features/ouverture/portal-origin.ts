import { VARIANTS, type Variant } from '#domain/variants/variants.ts';

/** Origin of the portal of a brand, beside this one: `cee.example.fr` and `eds.example.fr`. null: this address names no brand. */
export function portalOrigin(
  { protocol, host }: { readonly protocol: string; readonly host: string },
  variant: Variant,
): string | null {
  const [first = '', ...rest] = host.split('.');
  const isBrand = VARIANTS.some((one) => one === first.toLowerCase());
  return isBrand && rest.length > 0 ? `${protocol}//${[variant, ...rest].join('.')}` : null;
}
