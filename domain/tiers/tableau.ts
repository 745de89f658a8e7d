/**
 * Text of a CSV file as rows of cells (RFC 4180, and what spreadsheets make of it): a mark of UTF-8, `;` `,` or tab,
 * found on the first line; quotes doubled inside quotes; lines ended by CRLF, LF or CR. Empty rows are left out.
 */
export function lireCsv(texte: string): readonly (readonly string[])[] {
  const contenu = texte.replace(/^\uFEFF/, '');
  const lecteur = new Lecteur(contenu, separateurDe(contenu));
  return lecteur.lignes().filter((ligne) => ligne.some((cellule) => cellule.trim() !== ''));
}

const SEPARATEURS = [';', '\t', ','] as const;

/** The one that cuts the first line most; French spreadsheets write semicolons. */
function separateurDe(texte: string): string {
  const tete = /^[^\r\n]*/.exec(texte)?.[0] ?? '';
  const hors = tete.replaceAll(/"[^"]*"/g, '');
  const comptes = SEPARATEURS.map((signe) => ({ signe, n: hors.split(signe).length }));
  return comptes.reduce((best, one) => (one.n > best.n ? one : best)).signe;
}

class Lecteur {
  readonly #texte: string;
  readonly #separateur: string;
  #place = 0;

  constructor(texte: string, separateur: string) {
    this.#texte = texte;
    this.#separateur = separateur;
  }

  lignes(): string[][] {
    const lignes: string[][] = [];
    while (this.#place < this.#texte.length) lignes.push(this.#ligne());
    return lignes;
  }

  #ligne(): string[] {
    const cellules = [this.#cellule()];
    while (this.#texte[this.#place] === this.#separateur) {
      this.#place += 1;
      cellules.push(this.#cellule());
    }
    if (this.#texte[this.#place] === '\r') this.#place += 1;
    if (this.#texte[this.#place] === '\n') this.#place += 1;
    return cellules;
  }

  #cellule(): string {
    return this.#texte[this.#place] === '"' ? this.#entreGuillemets() : this.#nue();
  }

  #nue(): string {
    const debut = this.#place;
    while (this.#place < this.#texte.length && !this.#isFin(this.#texte[this.#place])) this.#place += 1;
    return this.#texte.slice(debut, this.#place);
  }

  /** What follows the closing quote up to the separator belongs to the cell: a file made by hand is read all the same. */
  #entreGuillemets(): string {
    let valeur = '';
    this.#place += 1;
    while (this.#place < this.#texte.length) {
      const fin = this.#texte.indexOf('"', this.#place);
      const borne = fin === -1 ? this.#texte.length : fin;
      valeur += this.#texte.slice(this.#place, borne);
      this.#place = borne + 1;
      if (this.#texte[this.#place] !== '"') break;
      valeur += '"';
      this.#place += 1;
    }
    return valeur + this.#nue();
  }

  #isFin(signe: string | undefined): boolean {
    return signe === this.#separateur || signe === '\n' || signe === '\r';
  }
}
