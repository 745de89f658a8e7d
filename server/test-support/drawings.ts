const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Drawings that want the file at `path` opened by whoever draws them, or lead somewhere. */
export function drawingsThatRead(path: string): Readonly<Record<string, string>> {
  const image = (attribute: string) => `<image width="9" height="9" ${attribute}/>`;
  const named = image(`xlink:href="${path}"`);
  const entity = `<!DOCTYPE svg [<!ENTITY e '<image width="9" height="9" hre&#102;="${path}"/>'>]>`;
  return {
    'un chemin': svg(named),
    'un chemin dans href': svg(image(`href = '${path}'`)),
    'un chemin écrit en entités': svg(image(`href="&#${path.charCodeAt(0)};${path.slice(1)}"`)),
    'un nom d’attribut dans une entité': entity + svg('&e;'),
    'un fichier': svg(image(`href="file://${path}"`)),
    'une adresse': svg(image('href="http://127.0.0.1:9/"')),
    'un dessin dans un dessin': svg(image(`href="data:image/svg+xml;base64,${base64(svg(named))}"`)),
    'un filtre': svg(`<filter id="f"><feImage href="${path}"/></filter><path filter="url(#f)" d="M0 0h9v9H0Z"/>`),
    'un préfixe inconnu': svg(`<g xmlns:x="http://www.w3.org/1999/xlink">${image(`x:href="${path}"`)}</g>`),
    'un lien': svg('<a href="javascript:alert(1)"><path d="M0 0h9v9H0Z"/></a>'),
    'une feuille de style': `<?xml version="1.0"?><?xml-stylesheet href="${path}"?>${svg('<path d="M0 0h9v9H0Z"/>')}`,
  };
}
