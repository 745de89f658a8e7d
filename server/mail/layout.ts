import type { Content } from '#domain/courriels/content.ts';
import type { Variant } from '#domain/variants/variants.ts';

/** Name and primary colour of each brand, as its screens show them; white on it reads at 5.4:1 at least. */
export const BRANDS: Readonly<Record<Variant, { readonly nom: string; readonly couleur: string }>> = {
  cee: { nom: 'Constat CEE', couleur: '#0B6E4F' },
  eds: { nom: 'Constat Ascenseurs', couleur: '#3346A8' },
  mar: { nom: 'Constat Rénov’', couleur: '#B4481E' },
};

/** What is sent: the same words as text and as HTML. */
export interface RenderedMessage {
  readonly sujet: string;
  readonly texte: string;
  readonly html: string;
}

export function layOut(content: Content, variante: Variant): RenderedMessage {
  const { nom, couleur } = BRANDS[variante];
  const { paragraphes, bouton, note } = content;
  const subject = content.sujet.replaceAll(/\s+/g, ' ').trim();
  const text = [...paragraphes, ...(bouton === undefined ? [] : [`${bouton.libelle} :\n${bouton.lien}`])];
  const html = [
    ...paragraphes.map((phrase) => `<p style="margin:0 0 16px">${toHtml(phrase)}</p>`),
    ...(bouton === undefined ? [] : [buttonHtml(bouton, couleur)]),
    ...(note === undefined ? [] : [`<p style="margin:24px 0 0;font-size:13px;color:#616C65">${toHtml(note)}</p>`]),
  ];
  return {
    sujet: subject,
    texte: `${[...text, ...(note === undefined ? [] : [note]), `-- \n${nom}`].join('\n\n')}\n`,
    html: page({ sujet: subject, nom, couleur, corps: html.join('\n') }),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const toHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character).replaceAll('\n', '<br>');

/** Inline styles and one table: what mail readers all understand. The address stands in full, for those who show no link. */
const buttonHtml = ({ libelle, lien }: NonNullable<Content['bouton']>, colour: string): string =>
  `<p style="margin:24px 0 8px"><a href="${toHtml(lien)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:#fff;font-weight:600;text-decoration:none">${toHtml(libelle)}</a></p>
<p style="margin:0 0 16px;font-size:12px;color:#616C65;word-break:break-all">${toHtml(lien)}</p>`;

const page = ({ sujet, nom, couleur, corps }: Record<'sujet' | 'nom' | 'couleur' | 'corps', string>): string =>
  `<!doctype html>
<html><head><meta charset="utf-8"><title>${toHtml(sujet)}</title></head>
<body style="margin:0;background:#F2F4F1;padding:24px;font:15px/22px system-ui,sans-serif;color:#161C18">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#fff;border-radius:12px;border:1px solid #E4E8E3">
<tr><td style="padding:20px 28px;border-bottom:1px solid #E4E8E3;font-weight:650;color:${couleur}">${toHtml(nom)}</td></tr>
<tr><td style="padding:24px 28px">${corps}</td></tr>
</table></td></tr></table></body></html>
`;
