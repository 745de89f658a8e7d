/** A text string of PDF (ISO 32000, 7.9.2.2): Latin letters as they are, any other alphabet in UTF-16, no sign that would end it. */
export const textString = (text: string): string =>
  /[^\x20-\x7e\u00a0-\u00ff]/.test(text)
    ? `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
    : `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
