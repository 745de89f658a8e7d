/** Certificates of a PEM text, each by itself. Throws on a text that has none. */
export function blocksOf(pem: string): readonly string[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error('no certificate in this PEM file');
  return blocks;
}
