/** A sign before or after which a word goes on: « Martin-Dupont », « martin.b@… » and « D-2026-00012 » are words of their own. */
const BEFORE = String.raw`(?<![\p{L}\p{N}\p{M}_@+]|[\p{L}\p{N}\p{M}_][-.])`;
const AFTER = String.raw`(?![\p{L}\p{N}\p{M}_@+]|[-.][\p{L}\p{N}\p{M}_])`;
const form = (text: string): string => text.normalize('NFC').toLowerCase();

/** [rgpd/RG20] Whether a text holds one of these names, numbers or addresses as whole words: never as a part of another one. */
export function quotes(text: string, words: readonly string[]): boolean {
  const read = form(text);
  return words.some((word) => {
    const sought = form(word.trim());
    return sought !== '' && read.includes(sought) && new RegExp(`${BEFORE}${escaped(sought)}${AFTER}`, 'u').test(read);
  });
}

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
